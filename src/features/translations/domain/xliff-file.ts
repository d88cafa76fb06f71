import { SaxesParser } from "saxes";
import { htmlLang, type Locale, locales, storedLocale } from "#features/languages/domain/locale.ts";
import { escapeMarkup } from "#platform/pure/escape-markup.ts";
import { type FileRow, type FileText, maxTexts, type ReadFile, unreadable } from "./file-text.ts";

/** Texts as XLIFF 1.2 for translation tools, from Ukrainian into each other language. */
export function writeXliff(rows: readonly FileRow[]): string {
  const files = locales
    .filter((locale) => locale !== "ua")
    .map((locale) => {
      const units = rows.flatMap(({ key, texts }) =>
        texts.ua === undefined ? [] : [unit(key, texts.ua, texts[locale])],
      );
      return [
        `  <file original="heliora" source-language="${htmlLang.ua}" target-language="${htmlLang[locale]}" datatype="plaintext">`,
        "    <body>",
        ...units,
        "    </body>",
        "  </file>",
      ].join("\n");
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
${files.join("\n")}
</xliff>
`;
}

function unit(key: string, source: string, target: string | undefined): string {
  const translated = target === undefined ? "" : `<target>${escaped(target)}</target>`;
  return `      <trans-unit id="${escaped(key)}" xml:space="preserve"><source>${escaped(source)}</source>${translated}</trans-unit>`;
}

/** A parser would turn a literal carriage return into a line feed. */
const carriageReturn = { "\r": "&#13;" };

/** Characters that XML cannot represent; they are left out. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

function escaped(text: string): string {
  return escapeMarkup(text.replace(unwritable, ""), carriageReturn);
}

/** Reads the translations of an XLIFF 1.2 file. A file with a DOCTYPE is refused, so no entities are expanded or fetched. */
export function readXliff(file: string): ReadFile {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const texts: FileText[] = [];
  const path: string[] = [];
  let target: Locale | null = null;
  let key = "";
  let text: string | null = null;
  let isXliff = false;
  const stop = (code: "not_xliff" | "too_many_texts"): never => {
    throw Object.assign(new Error(code), { code });
  };
  parser.on("error", () => stop("not_xliff"));
  parser.on("doctype", () => stop("not_xliff"));
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    if (path.length > 30) stop("not_xliff");
    if (path.length === 1) isXliff = name === "xliff" && /^1\./.test(String(attributes.version));
    if (!isXliff) stop("not_xliff");
    if (name === "file")
      target = storedLocale(
        String(attributes["target-language"] ?? "")
          .slice(0, 2)
          .toLowerCase(),
      );
    if (name === "trans-unit") key = String(attributes.id ?? "");
    // The translation of the unit itself, not an alternative one (`alt-trans`).
    if (name === "target" && path.at(-2) === "trans-unit") text = "";
  });
  const add = (part: string) => {
    if (text !== null) text += part;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", ({ name }) => {
    path.pop();
    if (name !== "target" || text === null || path.at(-1) !== "trans-unit") return;
    if (target && text !== "") texts.push({ key, locale: target, text });
    text = null;
    if (texts.length > maxTexts) stop("too_many_texts");
  });
  try {
    parser.write(file).close();
  } catch (error) {
    const isTooMany = error instanceof Error && error.message === "too_many_texts";
    return unreadable(isTooMany ? "too_many_texts" : "not_xliff", parser.line, parser.column + 1);
  }
  return texts.length > 0 ? { ok: true, texts } : unreadable("no_texts");
}
