package dev.custodia.memory.atom.transfer;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import dev.custodia.memory.transfer.Chapter;
import dev.custodia.memory.transfer.UnfitLine;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * The atoms of a workspace in its export: all versions under the policies that the caller reads,
 * with their inputs, uses and blobs. Receipts, cursors, and inputs that nothing was made from are
 * bound to tokens and short-lived, and stay.
 */
@Component
class AtomChapter implements Chapter {
  private static final Set<String> TYPES =
      Stream.of(AtomLine.values()).map(AtomLine::word).collect(Collectors.toUnmodifiableSet());

  private final ReadLines read;
  private final TakeLines take;
  private final Spaces spaces;
  private final Views views;
  private final Work work;

  AtomChapter(ReadLines read, TakeLines take, Spaces spaces, Views views, Work work) {
    this.read = read;
    this.take = take;
    this.spaces = spaces;
    this.views = views;
    this.work = work;
  }

  @Override
  public Set<String> types() {
    return TYPES;
  }

  @Override
  public Pages begin(WorkspaceName workspace, Caller caller) {
    var binding = new Binding(workspace, caller, null, null, null);
    Spaces.Space begun = spaces.look(workspace.value()).open();
    var pages =
        new AtomPages(read, workspace.value(), binding.reads(), names(binding), begun.seq());
    return () -> {
      List<String> page = pages.next();
      // Nothing is told of what an erasure took meanwhile: the export breaks off, and says so by
      // having no end.
      if (spaces.look(workspace.value()).open().purgesDone() != begun.purgesDone()) {
        throw AtomFault.erasing();
      }
      return page;
    };
  }

  @Override
  public Taking take(Origin origin, Caller caller) {
    var binding = new Binding(origin.workspace(), caller, null, null, null);
    var reading = new LineReading(origin, names(binding));
    return (type, lines) -> work.change(() -> store(binding, reading, AtomLine.of(type), lines));
  }

  private long store(Binding binding, LineReading reading, AtomLine kind, List<ObjectNode> lines) {
    try {
      return take.store(binding, reading, kind, lines);
    } catch (AtomFault unfit) {
      if (unfit.why() == AtomCode.ACCESS_DENIED) {
        throw unfit;
      }
      throw new UnfitLine(String.valueOf(unfit.getBody().getDetail()).replaceFirst("\\.$", ""));
    }
  }

  private AtomNames names(Binding binding) {
    return new AtomNames(binding.workspace(), views.refs(binding));
  }
}
