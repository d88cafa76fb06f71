import { escapeMarkup } from "#platform/pure/escape-markup.ts";

// Characters that XML 1.0 does not allow, even as references.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text of an element: escaped, with single spaces and without what XML does not allow. */
export function xmlText(text: string, max = Number.POSITIVE_INFINITY): string {
  const plain = text.replace(forbidden, "").replace(/\s+/g, " ").trim();
  return escapeMarkup([...plain].slice(0, max).join("").trim());
}

/** `<name>text</name>`; attributes are written as given. */
export function element(name: string, text: string | number, attributes = ""): string {
  return `<${name}${attributes && ` ${attributes}`}>${typeof text === "number" ? text : xmlText(text)}</${name}>`;
}
