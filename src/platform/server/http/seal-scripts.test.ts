import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, renderNonce, sealScripts, withFilms } from "./seal-scripts.ts";

const hash = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

test("a script of the renderer is allowed by its hash and loses its mark", () => {
  const sealed = sealScripts(`<script nonce="${renderNonce}">start()</script>`);
  expect(sealed.hashes).toEqual([hash("start()")]);
  expect(sealed.html).toBe("<script>start()</script>");
});

test("a script from anywhere else is not allowed", () => {
  const sealed = sealScripts('<p>x</p><script>steal()</script><script nonce="guess">steal()</script>');
  expect(sealed.hashes).toEqual([]);
});

test("a file is allowed by 'self', not by a hash", () => {
  expect(sealScripts(`<script nonce="${renderNonce}" src="/a.js"></script>`).hashes).toEqual([]);
});

test("the policy allows nothing inline and no frames", () => {
  const policy = contentSecurityPolicy([hash("a")]);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(`script-src 'self' ${hash("a")};`);
});

test("a page may load films from where its own films come, and from nowhere else", () => {
  const html =
    '<video controls="" src="https://video.example/a.mp4"></video><p>&lt;video src="https://evil.example/"</p>';
  expect(withFilms(html)).toEqual({ "media-src": ["'self'", "https://video.example"] });
  expect(contentSecurityPolicy([], withFilms(html))).toContain("media-src 'self' https://video.example");
  expect(contentSecurityPolicy([])).not.toContain("media-src");
});
