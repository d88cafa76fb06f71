import { contentSecurityPolicy } from "./seal-scripts.ts";

/** Headers of every response. A page replaces the policy by its own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": permissionsPolicy(),
    ...(publicUrl.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : undefined),
  };
}

/** Headers that govern documents only; to a script, style, font or raster picture they mean nothing. */
export const documentHeaders = ["X-Frame-Options", "Cross-Origin-Opener-Policy", "Permissions-Policy"] as const;

/** Permissions-Policy of a page; `camera` lists the origins that may use it. */
export function permissionsPolicy(camera: "()" | "(self)" = "()"): string {
  return `camera=${camera}, microphone=(), geolocation=(), payment=()`;
}
