import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, renderNonce, sealScripts, withFilms } from "./seal-scripts.ts";

const hash = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

test("a script of the renderer gets a hash and loses its nonce", () => {
  const sealed = sealScripts(`<script nonce="${renderNonce}">start()</script>`);
  expect(sealed.hashes).toEqual([hash("start()")]);
  expect(sealed.html).toBe("<script>start()</script>");
});

test("other inline scripts are not allowed", () => {
  const sealed = sealScripts('<p>x</p><script>steal()</script><script nonce="guess">steal()</script>');
  expect(sealed.hashes).toEqual([]);
});

test("script files are allowed by 'self', not by a hash", () => {
  expect(sealScripts(`<script nonce="${renderNonce}" src="/a.js"></script>`).hashes).toEqual([]);
});

test("the policy allows nothing inline and no frames", () => {
  const policy = contentSecurityPolicy([hash("a")]);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(`script-src 'self' ${hash("a")};`);
});

test("a page may load videos only from the origins of its own videos", () => {
  const html =
    '<video controls="" src="https://video.example/a.mp4"></video><p>&lt;video src="https://evil.example/"</p>';
  expect(withFilms(html)).toEqual({ "media-src": ["'self'", "https://video.example"] });
  expect(contentSecurityPolicy([], withFilms(html))).toContain("media-src 'self' https://video.example");
  expect(contentSecurityPolicy([])).not.toContain("media-src");
});
