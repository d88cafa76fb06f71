import { createHash, randomBytes } from "node:crypto";

/** Marks the inline scripts that our own renderer wrote. Known to this process only, never sent. */
export const renderNonce = randomBytes(18).toString("base64url");

const inlineScript = new RegExp(`<script nonce="${renderNonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
const mark = new RegExp(` nonce="${renderNonce}"`, "g");

/**
 * Replaces the renderer's nonce by hashes of the scripts that carried it, so that a page can be kept and sent to
 * many while a script from anywhere else still does not run.
 */
export function sealScripts(html: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  for (const [, attributes, body] of html.matchAll(inlineScript)) {
    if (body && !/\bsrc=/.test(attributes ?? "")) {
      hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
    }
  }
  return { html: html.replace(mark, ""), hashes: [...hashes] };
}

/** Where the films of a page come from, besides the shop itself: no page may ask anybody else for one. */
export function filmOrigins(html: string): string[] {
  return [...new Set([...html.matchAll(/<video [^>]*src="(https:\/\/[\w.:-]+)/g)].map(([, origin = ""]) => origin))];
}

/** What a page may load from others, by directive. */
export type OutsideSources = Readonly<Record<string, readonly string[]>>;

const own: OutsideSources = {
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

/** Value of Content-Security-Policy for a page with these inline scripts, films from these places, and what else others give it. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[] = [],
  films: readonly string[] = [],
  outside: OutsideSources = {},
): string {
  const added: OutsideSources[] = [outside, { "script-src": scriptHashes }];
  if (films.length > 0) added.push({ "media-src": films });
  const names = new Set(["default-src", ...[...added, own].flatMap((sources) => Object.keys(sources))]);
  return [...names]
    .map((name) => [name, ...(own[name] ?? ["'self'"]), ...added.flatMap((sources) => sources[name] ?? [])].join(" "))
    .join("; ");
}
