import { contentSecurityPolicy, type ThirdPartySources } from "#platform/server/http/seal-scripts.ts";
import { permissionsPolicy } from "#platform/server/http/security-headers.ts";

const scannerPath = /^\/[^/]+\/admin\/scan\/?$/;

/**
 * Headers with the policies of a page that has these inline scripts and third-party sources. The scanner of staff alone may use the
 * camera, and compile its reader of codes, which is WebAssembly of this shop.
 */
export function pagePolicies(
  pathname: string,
  scriptHashes: readonly string[],
  outside: ThirdPartySources,
): Record<string, string> {
  if (!scannerPath.test(pathname)) return { "Content-Security-Policy": contentSecurityPolicy(scriptHashes, outside) };
  const scripts = [...(outside["script-src"] ?? []), "'wasm-unsafe-eval'"];
  return {
    "Content-Security-Policy": contentSecurityPolicy(scriptHashes, { ...outside, "script-src": scripts }),
    "Permissions-Policy": permissionsPolicy("(self)"),
  };
}
