/** Claims of an id token. */
export type Claims = Record<string, unknown>;

/** Decodes a JWT without verifying it; `null` if malformed. */
export function readClaims(token: string): Claims | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return typeof claims === "object" && claims !== null && !Array.isArray(claims) ? { ...claims } : null;
  } catch {
    return null;
  }
}

/** Validates issuer, audience (with `azp` for several) and expiry. */
export function areClaimsValid(
  claims: Claims,
  issuers: readonly string[],
  audience: string,
  now = Date.now(),
): boolean {
  const audiences: unknown[] = Array.isArray(claims.aud) ? claims.aud : [claims.aud];
  return (
    issuers.some((issuer) => issuer === claims.iss) &&
    audiences.includes(audience) &&
    (audiences.length === 1 || claims.azp === audience) &&
    typeof claims.exp === "number" &&
    claims.exp * 1_000 > now
  );
}
