/** Name and address of a sender; the name may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

export const maxSenderName = 60;

/**
 * Whether a name can stand in the header of an e-mail: no line breaks, control or invisible characters, and nothing that ends the
 * name, quotes it or looks like an address.
 */
export function isSenderName(name: string): boolean {
  return name.length <= maxSenderName && name.trim() === name && /^[^\p{C}\p{Zl}\p{Zp}"<>\\@]+$/u.test(name);
}

/** Whether a text is one plain address, without a name, comments or quoted parts. */
export function isMailAddress(address: string): boolean {
  const [local = "", domain = "", ...more] = address.split("@");
  const isLocal = local.length <= 64 && /^[a-z0-9](?:[._+-]?[a-z0-9])*$/i.test(local);
  const isDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(domain);
  return address.length <= 120 && more.length === 0 && isLocal && isDomain;
}

/** `Heliora <shop@heliora.example>` or an address alone. */
export function parseMailbox(text: string): Mailbox {
  const [, name, address] = /^(.*?)\s*<([^<>]*)>$/.exec(text.trim()) ?? [];
  return address === undefined
    ? { name: "", address: text.trim() }
    : { name: (name ?? "").replace(/^"(.*)"$/, "$1"), address };
}

/** A sender as mail programs show it. */
export function mailboxText({ name, address }: Mailbox): string {
  return name === "" ? address : `${name} <${address}>`;
}
