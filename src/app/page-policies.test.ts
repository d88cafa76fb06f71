import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#platform/server/http/seal-scripts.ts";
import { securityHeaders } from "#platform/server/http/security-headers.ts";
import { pagePolicies } from "./page-policies.ts";
import routes from "./routes.ts";

const hashes = ["'sha256-a'"];

test.each(["/ua/admin/scan", "/pl/admin/scan", "/en/admin/scan/"])(
  "%s may use the camera and compile the reader",
  (path) => {
    const headers = pagePolicies(path, hashes, { "script-src": ["https://chat.example"] });
    expect(headers["Permissions-Policy"]).toBe("camera=(self), microphone=(), geolocation=(), payment=()");
    const policy = headers["Content-Security-Policy"];
    expect(policy).toContain("script-src 'self' 'sha256-a' https://chat.example 'wasm-unsafe-eval'");
    expect(policy).not.toMatch(/'unsafe-/);
  },
);

const pathsOf = (entries: readonly { path?: string; children?: readonly object[] }[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

test("no other page may", () => {
  const others = pathsOf(routes).filter((path) => path !== ":locale/admin/scan");
  expect(others.length).toBeGreaterThan(100);
  for (const path of [...others, ":locale/admin/scan/x", ":locale/product/scan"]) {
    const address = `/${path.replaceAll(/:\w+\??/g, "scan").replace(/^scan/, "ua")}`;
    expect(pagePolicies(address, hashes, {}), path).toEqual({
      "Content-Security-Policy": contentSecurityPolicy(hashes),
    });
  }
  const always = securityHeaders("https://heliora.example");
  expect(always["Permissions-Policy"]).toMatch(/^camera=\(\),/);
  expect(always["Content-Security-Policy"]).not.toContain("unsafe");
});
