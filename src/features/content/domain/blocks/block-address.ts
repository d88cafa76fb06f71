const maxLength = 1_000;

/** True for a path of this site (`/…`) or an https URL. */
export function isOwnOrHttps(address: string): boolean {
  if (address.length > maxLength || !/^[\x21-\x7e]+$/.test(address) || address.includes("\\")) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  return isHttps(address);
}

/** True for an https URL without credentials. */
export function isHttps(address: string): boolean {
  if (address.length > maxLength || !/^https:\/\/[\x21-\x7e]+$/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  return protocol === "https:" && username === "" && password === "" && hostname.includes(".");
}

/**
 * Invalid link targets in a text. Valid are pages of this site, anchors, `mailto:`, `tel:` and https; with `isFilled`
 * also the placeholders of the shop's e-mail address and phone.
 */
export function badTargets(text: string, isFilled = false): string[] {
  return [...text.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^(#[\w-]+|mailto:[^\s@{}]+@[^\s@{}]+|tel:\+?\d+|\/?[a-z0-9][\w/-]*(#[\w-]+)?)$/.test(target))
    .filter((target) => !isHttps(target))
    .filter((target) => !isFilled || !/^(mailto:\{email\}|\{phoneHref\})$/.test(target));
}

const pictureName = /^\/images\/content\/[0-9a-f-]{36}-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/** An uploaded picture; its size is part of the address. `null` for other addresses. */
export function uploadedPicture(url: string): { url: string; width: number; height: number } | null {
  const [, width, height] = pictureName.exec(url) ?? [];
  return width && height ? { url, width: Number(width), height: Number(height) } : null;
}
