import { BlockList, isIP } from "node:net";

/** Networks that are not the public internet (IANA special-purpose registries, RFC 6890), with multicast. */
const special: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Parts of 2000::/3 that reach no public host, or hide an IPv4 address that may not be public. */
const specialV6: readonly (readonly [network: string, bits: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const blocked = new BlockList();
for (const [network, bits] of special) blocked.addSubnet(network, bits, "ipv4");
for (const [network, bits] of specialV6) blocked.addSubnet(network, bits, "ipv6");
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an IP address is of the public internet. Of IPv6 only global unicast counts, so mapped IPv4 (`::ffff:…`), loopback,
 * link-local and unique local addresses are not.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, "ipv4");
  if (family === 6) return !address.includes("%") && global.check(address, "ipv6") && !blocked.check(address, "ipv6");
  return false;
}
