"use strict";
// The token stays in this page; nothing is remembered between visits.
window.SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});
