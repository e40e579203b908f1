package dev.custodia.gateway.forward;

import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;

/** The way from an admitted request to a service, built on Spring Cloud Gateway (ADR-0001). */
@Configuration(proxyBeanMethods = false)
class ForwardConfiguration {
  // Shorter than the keep-alive of the services' servers (20 s), so that a connection is never used
  // in the moment in which the other side closes it.
  private static final TimeValue CONNECTION_KEPT = TimeValue.ofSeconds(10);

  @Bean
  RouterFunction<ServerResponse> forwarding(Forward forward) {
    return RouterFunctions.route(
        request -> Passage.of(request.servletRequest()).isPresent(), forward);
  }

  @Bean(destroyMethod = "close")
  CloseableHttpClient serviceClient(ForwardProperties settings) {
    var idle = Timeout.of(settings.idleTimeout());
    var pool =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
            .setMaxConnPerRoute(settings.connectionsPerInstance())
            .setMaxConnTotal(Integer.MAX_VALUE)
            .setDefaultConnectionConfig(
                ConnectionConfig.custom()
                    .setConnectTimeout(Timeout.of(settings.connectTimeout()))
                    .setSocketTimeout(idle)
                    .setValidateAfterInactivity(TimeValue.ofSeconds(1))
                    .build())
            .build();
    // Nothing is retried, followed, unpacked or remembered here: the client's request passes on
    // once, as it is.
    return HttpClients.custom()
        .setConnectionManager(pool)
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setConnectionRequestTimeout(Timeout.of(settings.connectionWait()))
                .setResponseTimeout(idle)
                .setDefaultKeepAlive(CONNECTION_KEPT.getDuration(), CONNECTION_KEPT.getTimeUnit())
                .setProtocolUpgradeEnabled(false)
                .build())
        .disableAutomaticRetries()
        .disableAuthCaching()
        .disableConnectionState()
        .disableContentCompression()
        .disableCookieManagement()
        .disableDefaultUserAgent()
        .disableRedirectHandling()
        .evictIdleConnections(CONNECTION_KEPT)
        .build();
  }
}
