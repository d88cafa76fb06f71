/** Prefix of our cookie names. Over HTTPS it is `__Host-`, so that no sibling host of the same domain can set them. */
export function cookiePrefix(publicUrl: string): "__Host-heliora" | "heliora" {
  return publicUrl.startsWith("https:") ? "__Host-heliora" : "heliora";
}

/** Former session cookies over HTTPS. */
const old = /^__Secure-(heliora\.(?:session_token|dont_remember))=/;

/**
 * Renames former session cookies in a Cookie header to the present names. `isOld` if only a former one was sent: then accept
 * the session only if it was created under the old name, because a newer one under that name was planted.
 */
export function withPresentNames(header: string): { header: string; isOld: boolean } {
  const cookies = header.split(/;\s*/);
  const isOld =
    !cookies.some((cookie) => cookie.startsWith("__Host-heliora.session_token=")) &&
    cookies.some((cookie) => cookie.startsWith("__Secure-heliora.session_token="));
  if (!isOld) return { header, isOld };
  return { header: cookies.map((cookie) => cookie.replace(old, "__Host-$1=")).join("; "), isOld };
}
