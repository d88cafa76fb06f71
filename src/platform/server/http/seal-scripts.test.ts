import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { bytesEncoding, contentSecurityPolicy, renderNonce, sealScripts, withFilms } from "./seal-scripts.ts";

const hash = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

test("a script of the renderer gets a hash and loses its nonce", () => {
  const sealed = sealScripts(`<script nonce="${renderNonce}">start()</script>`);
  expect(sealed.hashes).toEqual([hash("start()")]);
  expect(sealed.html).toBe("<script>start()</script>");
});

test("the first script stands at the top of the head, module scripts load behind the content", () => {
  const preloaded = `<link rel="modulepreload" nonce="${renderNonce}" href="/a.js"/>`;
  const sealed = sealScripts(`<html><head>${preloaded}</head><body>&lt;head><head></body></html>`, "first()");
  expect(sealed.hashes).toEqual([hash("first()")]);
  expect(sealed.html).toBe(
    '<html><head><script>first()</script><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head><body>&lt;head><head></body></html>',
  );
});

test("a script with letters beyond ASCII has the hash of its bytes", () => {
  const page = Buffer.from(`<p>ціна</p><script nonce="${renderNonce}">say("сонце")</script>`).toString(bytesEncoding);
  const sealed = sealScripts(page);
  expect(sealed.hashes).toEqual([hash('say("сонце")')]);
  expect(Buffer.from(sealed.html, bytesEncoding).toString()).toBe('<p>ціна</p><script>say("сонце")</script>');
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
