import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Rate limits keyed by the raw IP address; those using `addressKey` group IPv6 addresses by network. */
function byBareAddress(code: string): string[] {
  const calls = code.matchAll(/\.take\(((?:[^()]|\([^()]*\))*)\)/g);
  return [...calls]
    .map(([, asked = ""]) => asked.replaceAll(/"[^"]*"/g, ""))
    .filter((asked) => /\b(ip|address)\b/.test(asked) && !asked.includes("addressKey("));
}

test("rate limits by IP address count networks", () => {
  const found = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] }).flatMap((file) =>
    byBareAddress(readFileSync(file, "utf8")).map((asked) => `${file}: take(${asked})`),
  );
  expect(found).toEqual([]);
});

test.each(["await limit.take(request.ip)", "x.take(caller.address)", "x.take(account ? account.id : address)"])(
  "%s is found",
  (code) => {
    expect(byBareAddress(code)).toHaveLength(1);
  },
);

test("a limit keyed by network is accepted", () => {
  expect(byBareAddress("await limit.take(addressKey(request.ip))")).toEqual([]);
});
