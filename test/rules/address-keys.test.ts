import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Limits that are taken by an address as it came; those by `addressKey` count a whole line of IPv6 as one. */
function byBareAddress(code: string): string[] {
  const calls = code.matchAll(/\.take\(((?:[^()]|\([^()]*\))*)\)/g);
  return [...calls]
    .map(([, asked = ""]) => asked.replaceAll(/"[^"]*"/g, ""))
    .filter((asked) => /\b(ip|address)\b/.test(asked) && !asked.includes("addressKey("));
}

test("limits by address count networks", () => {
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

test("one by its network is not", () => {
  expect(byBareAddress("await limit.take(addressKey(request.ip))")).toEqual([]);
});
