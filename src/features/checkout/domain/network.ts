import { addressKey } from "#platform/pure/address-key.ts";

/** Loopback and private networks: that is this machine or a proxy, and says nothing about the client. */
const inside = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0::|::|f[cd][0-9a-f]{2}:)/;

/** Network of a client as limits count it (IPv6: its /64); null where the address is not one of the internet. */
export function networkOf(address: string): string | null {
  const key = addressKey(address);
  return inside.test(key) ? null : key;
}
