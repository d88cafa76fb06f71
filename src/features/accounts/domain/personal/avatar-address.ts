/** URL of the user's own picture. The session identifies the user; the key busts the browser's cache. */
export function avatarAddress(key: string | null): string | null {
  return key === null ? null : `/api/me/avatar?v=${encodeURIComponent(key)}`;
}
