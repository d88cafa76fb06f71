import { expect, test } from "vitest";
import { addressKey } from "./address-key.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", "IPv4"],
  ["::ffff:203.0.113.7", "203.0.113.7", "IPv4 on an IPv6 socket"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7", "the same written out"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "IPv6"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64", "another address of the same line"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64", "leading zeros"],
  ["2001:db8::1", "2001:db8:0:0::/64", "the gap covers the network"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "with a zone"],
  ["::1", "0:0:0:0::/64", "this machine"],
])("addressKey(%s) = %s: %s", (address, expected) => {
  expect(addressKey(address)).toBe(expected);
});
