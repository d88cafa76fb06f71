import { expect, test } from "vitest";
import { isPublicAddress, mayBePublicHost } from "./public-address.ts";

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fe80::1",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "4000::1",
  "256.1.1.1",
  "1.2.3",
  "localhost",
  "",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2001:200::1",
  "2a00:1450:4001:80b::200e",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["https://127.1/a.jpg", false],
  ["https://2130706433/a.jpg", false],
  ["https://0x7f.0.0.1/a.jpg", false],
  ["https://[::1]/a.jpg", false],
  ["https://[::ffff:a9fe:a9fe]/a.jpg", false],
  ["https://localhost/a.jpg", false],
  ["https://LOCALHOST./a.jpg", false],
  ["https://metadata.google.internal/a.jpg", false],
  ["https://nas/a.jpg", false],
  ["https://printer.local/a.jpg", false],
  ["https://1.1.1.1/a.jpg", true],
  ["https://cdn.deye.com.cn/a.jpg", true],
  ["https://localhost.example/a.jpg", true],
  ["https://сонце.укр/a.jpg", true],
])("%s: %s", (address, isPossible) => {
  expect(mayBePublicHost(new URL(address).hostname)).toBe(isPossible);
});
