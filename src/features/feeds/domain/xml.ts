import { escapeMarkup } from "#platform/pure/escape-markup.ts";

/** Characters that XML 1.0 forbids even as references: lone surrogates and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const apostrophe = { "'": "&apos;" };

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return escapeMarkup(text.replace(forbidden, ""), apostrophe);
}

type Content = string | number | boolean;

/** An element with text; an empty string without text. */
export function element(name: string, content: Content | null, attributes: Record<string, Content> = {}): string {
  if (content === null || content === "") return "";
  return `<${name}${attributesOf(attributes)}>${xmlText(String(content))}</${name}>`;
}

/** An element with child elements. */
export function around(name: string, inner: readonly string[], attributes: Record<string, Content> = {}): string {
  return `<${name}${attributesOf(attributes)}>${inner.join("")}</${name}>`;
}

/** Attributes, each with a leading space. */
export function attributesOf(attributes: Record<string, Content>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join("");
}

/** Shortens text to `limit` characters, between words if possible. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
