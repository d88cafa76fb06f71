/** What no XML 1.0 document may hold, not even as a reference: half of a pair, and characters that steer a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be left out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text as it stands in XML, between tags or in an attribute. */
export function xmlText(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (sign) => references[sign] ?? sign);
}

type Content = string | number | boolean;

/** An element with a text; nothing at all without one. */
export function element(name: string, content: Content | null, attributes: Record<string, Content> = {}): string {
  if (content === null || content === "") return "";
  return `<${name}${attributesOf(attributes)}>${xmlText(String(content))}</${name}>`;
}

/** An element around others. */
export function around(name: string, inner: readonly string[], attributes: Record<string, Content> = {}): string {
  return `<${name}${attributesOf(attributes)}>${inner.join("")}</${name}>`;
}

/** Attributes with the space in front of each. */
export function attributesOf(attributes: Record<string, Content>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join("");
}

/** A text of at most so many characters, cut between words where there are some. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
