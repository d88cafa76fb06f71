import { expect, test } from "vitest";
import { createPlaces } from "./country.ts";

const places = createPlaces();

test.each([
  // Networks of national registries and carriers that have been stable for decades.
  ["Polish network of NASK", "195.187.0.1", "PL"],
  ["Ukrainian carrier", "193.28.200.10", "UA"],
  ["RIPE's own", "193.0.6.139", "NL"],
  ["Polish carrier, IPv6", "2a00:f41::1", "PL"],
  ["written as IPv6", "::ffff:195.187.0.1", "PL"],
  ["this machine", "127.0.0.1", null],
  ["this machine, IPv6", "::1", null],
  ["a private network", "192.168.1.4", null],
  ["a link-local address with its interface", "fe80::1%eth0", null],
  ["documentation", "2001:db8::1", null],
  ["no address", "localhost", null],
  ["nothing", "", null],
])("%s: %s", async (_name, address, country) => {
  expect(await places.countryOf(address)).toBe(country);
});
