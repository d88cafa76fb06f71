import { escapeMarkup } from "#platform/pure/escape-markup.ts";

/** Text that is already markup: everything else is escaped when inserted. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | readonly Part[];

/** Template tag for markup: joins lists and escapes plain values. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < values.length ? written(values[at] ?? "") : "")).join(""));
}

function written(value: Part): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(written).join("");
  return escapeMarkup(String(value));
}

/** Text in which parts between backticks become code. */
export function message(text: string): Markup {
  const parts = text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
  return html`${parts}`;
}
