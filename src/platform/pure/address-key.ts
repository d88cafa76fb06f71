/**
 * Key for rate limits by IP address: the IPv4 address, or the 64-bit network of an IPv6 address, since one subscriber has such
 * a network. Text that is not an IP address is its own key.
 */
export function addressKey(address: string): string {
  const plain = (address.split("%", 1)[0] ?? "").toLowerCase();
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::", 2);
  const before = head.split(":").filter(Boolean);
  const after = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const network = [...before, ...gap, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
