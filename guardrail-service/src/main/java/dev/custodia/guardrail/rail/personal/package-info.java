/** What identifies a person: mailboxes, phones, accounts, cards, national numbers. */
@NullMarked
package dev.custodia.guardrail.rail.personal;

import org.jspecify.annotations.NullMarked;
