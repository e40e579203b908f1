// Every call goes to the gateway with the reader's token, which lives as long as the tab.

const KEY = "custodia-token";

export const token = {
  get: () => sessionStorage.getItem(KEY),
  set: (value) => sessionStorage.setItem(KEY, value),
  clear: () => sessionStorage.removeItem(KEY),
};

export class Refusal extends Error {
  constructor(status, problem) {
    super(sentence(status, problem));
    this.status = status;
  }
}

function sentence(status, problem) {
  if (status === 404 && problem.detail === "Not Found") return "This installation does not serve this view.";
  const members = (problem.errors ?? []).map((fault) => `${fault.path}: ${fault.message}`).join("; ");
  const detail = typeof problem.detail === "string" ? problem.detail : JSON.stringify(problem.detail ?? "");
  return `${status}: ${members || detail || problem.title || "refused"}`;
}

export async function call(method, path, body) {
  const headers = { Accept: "application/json, text/markdown" };
  if (token.get()) headers.Authorization = `Bearer ${token.get()}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await answer.text();
  let value = text;
  try {
    value = text === "" ? null : JSON.parse(text);
  } catch {
    // Markdown and the like stay text.
  }
  if (!answer.ok) throw new Refusal(answer.status, value && typeof value === "object" ? value : {});
  return value;
}

export const get = (path) => call("GET", path);
export const post = (path, body) => call("POST", path, body);
export const part = encodeURIComponent;
export const items = (page) => (Array.isArray(page) ? page : page?.items ?? []);
