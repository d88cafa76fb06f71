import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { termsKinds } from "../../src/features/content/domain/terms/terms-document.ts";
import { editions, stateOfEdition, termsText } from "../../src/features/content/editions.service.ts";
import { locales } from "../../src/features/languages/domain/locale.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { termsVersion } from "../../src/platform/pure/market/terms.ts";
import { termsFigures } from "../support/terms-figures.ts";

/**
 * Published terms are immutable, because customers accepted them. To change the wording, add an edition: a copy of the
 * folder named by the day from which it applies, `termsVersion`, and its row here. `vitest -u` writes that day's figures.
 */
const sealed: Record<string, string> = {
  "2026-11-01": "baHkGDlZkjdMIE8bKG99Ywdo5SMQ4ciGZMNz_anRaNI",
  "2026-11-22": "I_BmoDRpJuPinTOhI5Rv4rLMhqcu5CN-ku18ECtavZs",
  "2026-11-23": "so_Ylw4LxZCxFI50tKefVQA_kcgyBS2OJvXWC6xxw2o",
  "2026-11-27": "Nuc__VG5Ji8AtJDnhtcFUZh5hhgAqUfDvRiHUwE7nvg",
  "2026-11-28": "_xUIhizcuIP71-ZhTZKumGAw1xy3ufykeDatq-mdGz0",
  "2026-11-29": "OaHe0fPMRpU9tfZZG7ncFpNyNlP7-Dz_xfvsAg_jVpY",
};

const read = (version: string, file: string) => readFileSync(join("db/terms", version, file), "utf8");
const files = [...termsKinds.flatMap((kind) => locales.map((locale) => `${kind}.${locale}.md`)), "figures.json"];

test.each(editions())("the edition of %s is unchanged since its publication", (version) => {
  const all = files.map((file) => read(version, file)).join("\0");
  expect(createHash("sha256").update(all).digest("base64url")).toBe(sealed[version]);
});

test("the edition in force has the figures of the current settings", async () => {
  const figures = { UA: termsFigures(markets.UA), PL: termsFigures(markets.PL) };
  await expect(`${JSON.stringify(figures, null, 2)}\n`).toMatchFileSnapshot(
    join(process.cwd(), "db/terms", termsVersion, "figures.json"),
  );
});

const readers = locales.flatMap((locale) => (["UA", "PL"] as const).map((market) => ({ locale, market })));

describe.each(editions())("of %s", (version) => {
  describe.each(termsKinds)("%s", (kind) => {
    test.each(readers)("is complete for %o", (reader) => {
      const text = termsText(version, kind, reader);
      expect(text?.title).toBeTruthy();
      expect(text?.sections.length).toBeGreaterThan(0);
      for (const { title, body } of text?.sections ?? []) expect(`${title}\n${body}`).not.toMatch(/[{}]|undefined/);
    });

    test("has the same sections in every language", () => {
      const ids = readers.map((reader) => termsText(version, kind, reader)?.sections.map(({ id }) => id));
      for (const own of ids) expect(own).toEqual(ids[0]);
    });
  });
});

/** Figures of law and counting, not of shop settings. */
const ownFigures = /^\d+\. |14 днів|14 dni|14 days|30 днів|30 dni|30 days|art\. 6 ust\. 1/gm;

test.each(locales)("no text in %s hard-codes a figure of the settings", (locale) => {
  const found = termsKinds.flatMap((kind) => {
    const text = read(termsVersion, `${kind}.${locale}.md`).replace(ownFigures, "");
    return text.match(/.{0,20}\d.{0,20}/g) ?? [];
  });
  expect(found).toEqual([]);
});

test.each([
  [termsVersion, "current"],
  ["2026-11-01", "past"],
  ["2026-11-22", "past"],
  ["2025-01-01", "gone"],
  ["2999-01-01", "unknown"],
  ["../../package", "unknown"],
  ["", "unknown"],
])("an edition called %s is %s", (version, state) => {
  expect(stateOfEdition(version)).toBe(state);
});
