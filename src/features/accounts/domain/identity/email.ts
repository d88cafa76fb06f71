/** Maximum length of an address (RFC 5321). */
const maxLength = 254;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Top-level domain, in ASCII or punycode. */
const topLevelDomain = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Canonical form under which accounts are stored, or `null` if invalid. Ignores case, Unicode width and composition, a trailing
 * dot, and converts the host to punycode: `Ａnna@Пошта.УКР.` becomes `anna@xn--80a1acn3a.xn--j1amh`.
 */
export function canonicalEmail(typed: string): string | null {
  const plain = typed.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
  const at = plain.lastIndexOf("@");
  const [name, host] = [plain.slice(0, Math.max(at, 0)), hostOf(plain.slice(at + 1))];
  if (at < 1 || host === null || name.length > 64 || !local.test(name)) return null;
  const email = `${name}@${host}`;
  return email.length <= maxLength ? email : null;
}

/** Host in ASCII, or `null` if invalid. */
function hostOf(typed: string): string | null {
  const bare = typed.replace(/[.。]$/, "");
  // Reject delimiters that would make the URL parser see more than a host.
  if (bare === "" || /[\s/\\?#:@%[\]<>^|]/.test(bare)) return null;
  const host = URL.parse(`http://${bare}`)?.hostname;
  const labels = host?.split(".") ?? [];
  const fine =
    labels.length > 1 && labels.every((part) => label.test(part)) && topLevelDomain.test(labels.at(-1) ?? "");
  return host && fine ? host : null;
}
