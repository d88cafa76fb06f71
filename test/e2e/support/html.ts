/** A start tag of a page: its name and attributes, both in lower case. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const startTag = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'=<>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s"'=<>/]+)(?:="([^"]*)")?/g;
const code = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gi;

/**
 * Start tags of a page in order, including those of scripts but not the contents of scripts. The pages are rendered by
 * React: attributes always have double quotes, `<` and `&` are always escaped.
 */
export function tagsOf(html: string): Tag[] {
  const withoutCode = html.replace(code, (script) => script.slice(0, script.indexOf(">") + 1));
  return [...withoutCode.matchAll(startTag)].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...attributes.matchAll(attribute)].map(([, key = "", value = ""]) => [key.toLowerCase(), decode(value)]),
    ),
  }));
}

/** All text of a page: content, title, description, and the attributes `alt`, `aria-label`, `placeholder` and `title`. */
export function wordsOf(html: string): string[] {
  const text = html
    .replace(code, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .split(/<[^>]*>/)
    .map((piece) => decode(piece).trim());
  const spoken = tagsOf(html).flatMap(({ name, attributes: { alt, title, placeholder, content, ...rest } }) => [
    alt,
    title,
    placeholder,
    rest["aria-label"],
    name === "meta" &&
    !rest.property?.startsWith("og:locale") &&
    rest.property !== "og:image" &&
    rest.name !== "twitter:card"
      ? content
      : undefined,
  ]);
  return [...text, ...spoken].filter((words): words is string => words !== undefined && words !== "");
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
  });
}
