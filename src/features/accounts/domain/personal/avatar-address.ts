/**
 * Where a person's own picture is read: the endpoint knows whose by the session. The key goes along so that a new
 * picture has a new address and no old one is shown from the browser's cache.
 */
export function avatarAddress(key: string | null): string | null {
  return key === null ? null : `/api/me/avatar?v=${encodeURIComponent(key)}`;
}
