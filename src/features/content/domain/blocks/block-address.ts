/** Longest address that a block may have. */
const longest = 1_000;

/** True for a page or a file of this site, `/…`, or an address of another one by https. Nothing else is ever led to. */
export function isOwnOrHttps(address: string): boolean {
  if (address.length > longest || !/^[\x21-\x7e]+$/.test(address) || address.includes("\\")) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  return isHttps(address);
}

/** True for an address by https that names a host and nobody's password. */
export function isHttps(address: string): boolean {
  if (address.length > longest || !/^https:\/\/[\x21-\x7e]+$/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  return protocol === "https:" && username === "" && password === "" && hostname.includes(".");
}

/**
 * Targets of the links in a text that lead nowhere: allowed are pages of this site, places on the page, mail, telephone and
 * https; in a text that is filled also the mail and the telephone of the shop.
 */
export function badTargets(text: string, isFilled = false): string[] {
  return [...text.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^(#[\w-]+|mailto:[^\s@{}]+@[^\s@{}]+|tel:\+?\d+|\/?[a-z0-9][\w/-]*(#[\w-]+)?)$/.test(target))
    .filter((target) => !isHttps(target))
    .filter((target) => !isFilled || !/^(mailto:\{email\}|\{phoneHref\})$/.test(target));
}

const pictureName = /^\/images\/content\/[0-9a-f-]{36}-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/** A picture that staff has brought, by its address, which tells its size; null for another address. */
export function broughtPicture(url: string): { url: string; width: number; height: number } | null {
  const [, width, height] = pictureName.exec(url) ?? [];
  return width && height ? { url, width: Number(width), height: Number(height) } : null;
}
