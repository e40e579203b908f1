package dev.custodia.guardrail.watermark;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.guardrail.check.Limits;
import dev.custodia.guardrail.rail.mark.Watermark;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code POST …/watermark/verify}: whether a text is marked as a machine's, by whoever holds our
 * key (spec 10). Nothing of the text is kept.
 */
@RestController
class WatermarkController {
  /** The text in question. */
  record Body(@Nullable String text) {}

  /**
   * What it says of itself.
   *
   * @param coverage which share of its paragraphs of prose is marked, from 0 to 1
   */
  record Answer(boolean marked, boolean authentic, double coverage) {}

  private final Watermark watermark;

  WatermarkController(Watermark watermark) {
    this.watermark = watermark;
  }

  @PostMapping("/v1/workspaces/{w}/watermark/verify")
  Answer verify(@PathVariable("w") WorkspaceName workspace, @RequestBody Body body) {
    Watermark.Reading reading = watermark.verify(Limits.text(body.text(), "text"));
    return new Answer(reading.marked(), reading.authentic(), reading.coverage());
  }
}
