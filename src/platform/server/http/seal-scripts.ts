import { createHash, randomBytes } from "node:crypto";

/** Marks inline scripts of our own renderer. A secret of this process that is never sent. */
export const renderNonce = randomBytes(18).toString("base64url");

const inlineScript = new RegExp(`<script nonce="${renderNonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
const nonce = ` nonce="${renderNonce}"`;
const preload = '<link rel="modulepreload"';
const head = "<head>";
const places = new RegExp(`${head}|${preload}|${nonce}`, "g");

/**
 * The bytes of a document as a string with a character for each: half as large as its text, which is what V8 would otherwise keep
 * for each page until the next large collection. What is looked for in it is ASCII.
 */
export const bytesEncoding = "latin1";

/**
 * Replaces the renderer's nonce by hashes of the scripts that carried it, so that a page can be cached and injected scripts
 * still do not run. Puts `firstScript` at the top, and module scripts behind the content, so that on a slow connection the content
 * loads first. All in one pass: each makes a copy of the page. All texts are bytes (`bytesEncoding`).
 */
export function sealScripts(html: string, firstScript = ""): { html: string; hashes: string[] } {
  const hashes = new Set(firstScript ? [hashOf(firstScript)] : []);
  for (const [, attributes, body] of html.matchAll(inlineScript)) {
    if (body && !/\bsrc=/.test(attributes ?? "")) hashes.add(hashOf(body));
  }
  let isPlaced = firstScript === "";
  const sealed = html.replace(places, (found) => {
    if (found === nonce) return "";
    if (found === preload) return `${preload} fetchpriority="low"`;
    if (isPlaced) return found;
    isPlaced = true;
    return `${head}<script>${firstScript}</script>`;
  });
  return { html: sealed, hashes: [...hashes] };
}

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script, bytesEncoding).digest("base64")}'`;
}

/** Third-party sources of a page by CSP directive. */
export type ThirdPartySources = Readonly<Record<string, readonly string[]>>;

/** Adds the origins of the page's own videos. */
export function withFilms(html: string, outside: ThirdPartySources = {}): ThirdPartySources {
  const films = new Set([...html.matchAll(/<video [^>]*src="(https:\/\/[\w.:-]+)/g)].map(([, origin = ""]) => origin));
  if (films.size === 0) return outside;
  return { ...outside, "media-src": [...(outside["media-src"] ?? ["'self'"]), ...films] };
}

const own: ThirdPartySources = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/** Content-Security-Policy of a page with these inline scripts and third-party sources. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = [], outside: ThirdPartySources = {}): string {
  const all = { ...own, ...Object.fromEntries(Object.keys(outside).map((name) => [name, own[name] ?? []])) };
  return Object.entries(all)
    .map(([name, sources]) =>
      [name, ...sources, ...(name === "script-src" ? scriptHashes : []), ...(outside[name] ?? [])].join(" "),
    )
    .join("; ");
}
