/** Parts of the Internet that are not public, by IANA's special-purpose registry of IPv4 (RFC 6890) with multicast: address and bits. */
const closedV4: readonly (readonly [address: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Also the metadata of cloud machines.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Parts of 2000::/3 that lead elsewhere: Teredo and others of 2001::/23, examples, 6to4. All public addresses are in 2000::/3 (RFC 4291). */
const closedV6: readonly (readonly [groups: readonly number[], bits: number])[] = [
  [[0x2001, 0], 23],
  [[0x2001, 0xdb8], 32],
  [[0x2002], 16],
  [[0x3fff], 20],
];

/**
 * True for an IP address of the public Internet. Private, loopback, link-local, multicast and reserved addresses are not public, nor
 * are IPv6 addresses that carry one of IPv4, and texts that are no address.
 */
export function isPublicAddress(address: string): boolean {
  const v4 = numberOfV4(address);
  if (v4 !== null) return !closedV4.some(([start, bits]) => sameStart(v4, numberOfV4(start) ?? 0, bits));
  const groups = groupsOfV6(address);
  if (!groups || (groups[0] ?? 0) >>> 13 !== 1) return false;
  const start = firstBits(groups);
  return !closedV6.some(([closed, bits]) => sameStart(start, firstBits(closed), bits));
}

/** The first 32 bits of an IPv6 address. */
const firstBits = ([first = 0, second = 0]: readonly number[]): number => first * 0x10000 + second;

function sameStart(one: number, other: number, bits: number): boolean {
  return Math.floor(one / 2 ** (32 - bits)) === Math.floor(other / 2 ** (32 - bits));
}

function numberOfV4(address: string): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return null;
  const parts = address.split(".").map(Number);
  return parts.some((part) => part > 255) ? null : parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** The eight groups of an IPv6 address; `null` for other texts. Parsing of URLs brings an address into one form. */
function groupsOfV6(address: string): number[] | null {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return null;
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groupsIn = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [groupsIn(before), groupsIn(after ?? "")];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

/** Names that only a local network knows (RFC 6761, RFC 6762, and `internal` of ICANN). */
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|invalid|test)\.?$/;

/** False for the host of a URL that is certainly not public: a local name or an address that is not public. Other names have to be resolved. */
export function mayBePublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase();
  if (host.startsWith("[")) return isPublicAddress(host.slice(1, -1));
  if (numberOfV4(host) !== null) return isPublicAddress(host);
  return host.includes(".") && !localName.test(host);
}
