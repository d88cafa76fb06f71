import type { ThirdPartySources } from "#platform/server/http/seal-scripts.ts";
import { permissionsPolicy } from "#platform/server/http/security-headers.ts";

/** What the policies of the scanner's page allow beyond those of all other pages; `null` for other paths. */
export function scannerHeaders(pathname: string): { sources: ThirdPartySources; permissions: string } | null {
  if (!/^\/[^/]+\/admin\/scan\/?$/.test(pathname)) return null;
  // The reader of codes is WebAssembly of this shop; nothing else that compiles code is allowed.
  return { sources: { "script-src": ["'wasm-unsafe-eval'"] }, permissions: permissionsPolicy("(self)") };
}
