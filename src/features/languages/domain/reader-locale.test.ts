import { expect, test } from "vitest";
import { readerLocale } from "./reader-locale.ts";

test.each<[unknown, { cookie?: string; "accept-language"?: string }, string, string]>([
  ["pl", { cookie: "userLocale=en", "accept-language": "uk" }, "pl", "the named language wins"],
  ["xx", { cookie: "userLocale=en", "accept-language": "pl" }, "en", "then the saved choice"],
  [undefined, { cookie: "userLocale=uk" }, "ua", "a stored uk is Ukrainian"],
  [undefined, { "accept-language": "en-GB,en;q=0.9" }, "en", "then the browser"],
  [undefined, { "accept-language": "de" }, "ua", "otherwise Ukrainian"],
  [null, {}, "ua", "nothing known"],
])("named %s with %o is %s: %s", (named, headers, expected) => {
  expect(readerLocale(named, headers)).toBe(expected);
});
