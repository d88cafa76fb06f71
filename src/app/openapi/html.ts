/** Text that is markup already: everything else is escaped where it is put in. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | readonly Part[];

/** Markup with values in it. Lists are put together, plain values escaped. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < values.length ? written(values[at] ?? "") : "")).join(""));
}

function written(value: Part): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(written).join("");
  return String(value)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A sentence in which words between backticks are code. */
export function message(text: string): Markup {
  const parts = text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
  return html`${parts}`;
}
