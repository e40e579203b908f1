package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.text.Tokenizer;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/v1/workspaces/{w}/atoms")
class ReadController {
  private static final String TOKENIZER = "X-Tokenizer";

  private final ReadAtoms read;
  private final SearchAtoms search;

  ReadController(ReadAtoms read, SearchAtoms search) {
    this.read = read;
    this.search = search;
  }

  @PostMapping("/read")
  RecallResult read(
      Binding binding,
      @RequestBody byte[] body,
      @RequestHeader(name = TOKENIZER, required = false) @Nullable String tokenizer) {
    return read.read(binding, Question.ofRead(body), named(tokenizer));
  }

  @PostMapping("/search")
  MemoryPage search(Binding binding, @RequestBody byte[] body) {
    return search.search(binding, Question.ofSearch(body));
  }

  private static Tokenizer named(@Nullable String header) {
    return header == null
        ? Tokenizer.O200K
        : Tokenizer.named(header.strip())
            .orElseThrow(() -> AtomFault.input(TOKENIZER, "A tokenizer is o200k or utf8-bytes."));
  }
}
