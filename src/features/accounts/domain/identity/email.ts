/** Longest address that mail servers take (RFC 5321). */
const longest = 254;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** The last part of a host is a word, in any script. */
const last = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * The one spelling under which an account is kept, or null for what is no address. Case, width and composition of letters,
 * a dot at the end and the script of the host do not make another address: `Ａnna@Пошта.УКР.` is `anna@xn--80a1acn3a.xn--j1amh`.
 */
export function canonicalEmail(typed: string): string | null {
  const plain = typed.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
  const at = plain.lastIndexOf("@");
  const [name, host] = [plain.slice(0, Math.max(at, 0)), hostOf(plain.slice(at + 1))];
  if (at < 1 || host === null || name.length > 64 || !local.test(name)) return null;
  const email = `${name}@${host}`;
  return email.length <= longest ? email : null;
}

/** A host in the e-mails that mail servers know, or null. */
function hostOf(typed: string): string | null {
  const bare = typed.replace(/[.。]$/, "");
  // What an address bar would take for more than a host is none.
  if (bare === "" || /[\s/\\?#:@%[\]<>^|]/.test(bare)) return null;
  const host = URL.parse(`http://${bare}`)?.hostname;
  const labels = host?.split(".") ?? [];
  const fine = labels.length > 1 && labels.every((part) => label.test(part)) && last.test(labels.at(-1) ?? "");
  return host && fine ? host : null;
}
