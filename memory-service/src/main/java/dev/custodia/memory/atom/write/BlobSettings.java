package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How large a blob may be.
 *
 * @param blobBytesMax write a number from 1 to 67108864
 */
@Validated
@ConfigurationProperties("custodia.atoms")
record BlobSettings(@DefaultValue("8388608") @Min(1) @Max(67_108_864) int blobBytesMax) {
  void check(byte[] bytes) {
    if (bytes.length > blobBytesMax) {
      throw new AtomFault(
          AtomCode.LIMIT_EXCEEDED, "A blob has at most %d bytes.".formatted(blobBytesMax));
    }
  }
}
