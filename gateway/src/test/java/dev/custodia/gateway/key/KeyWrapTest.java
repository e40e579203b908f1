package dev.custodia.gateway.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyWrapTest {
  private static final String JWK = "{\"kty\":\"EC\",\"d\":\"secret\"}";

  @TempDir private Path folder;

  @Test
  void sealsWhatOnlyTheSameSecretOpens() throws Exception {
    var wrap = wrap("a".repeat(32));
    var sealed = wrap.seal("k1", JWK);
    assertThat(sealed).doesNotContain("secret").isNotEqualTo(wrap.seal("k1", JWK));
    assertThat(wrap.open("k1", sealed)).isEqualTo(JWK);
    assertThatThrownBy(() -> wrap("b".repeat(32)).open("k1", sealed))
        .hasMessageContaining("custodia.gateway.keys.secret-file");
    assertThatThrownBy(() -> wrap.open("k2", sealed)).isInstanceOf(IllegalStateException.class);
    var open = new KeyWrap(new KeyProperties(null, Duration.ofDays(30)));
    assertThatThrownBy(() -> open.open("k1", sealed)).hasMessageContaining("secret-file");
  }

  @Test
  void readsKeysThatWereStoredBeforeThereWasASecret() throws Exception {
    var open = new KeyWrap(new KeyProperties(null, Duration.ofDays(30)));
    assertThat(wrap("a".repeat(32)).open("k1", open.seal("k1", JWK))).isEqualTo(JWK);
  }

  @Test
  void saysWhatToWriteWhereASettingIsWrong() {
    assertThatThrownBy(() -> wrap("short")).hasMessageContaining("at least 32 random bytes");
    assertThatThrownBy(
            () -> new KeyWrap(new KeyProperties(folder.resolve("none"), Duration.ofDays(30))))
        .hasMessageContaining("cannot be read");
    assertThatThrownBy(() -> new KeyProperties(null, Duration.ofHours(1)))
        .hasMessageContaining("P1D to P365D");
  }

  private KeyWrap wrap(String secret) throws Exception {
    var file = folder.resolve("secret-" + secret.charAt(0));
    Files.writeString(file, secret);
    return new KeyWrap(new KeyProperties(file, Duration.ofDays(30)));
  }
}
