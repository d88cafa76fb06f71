interface StringLook {
  /** Classes of a module's area, and of a figure on it. */
  fill: string;
  text: string;
  /** Class of a mark beside a text. */
  mark: string;
}

/** Colours of strings, in turn; the number of the string is always beside the colour. Sun is for what is lit. */
const looks: readonly StringLook[] = [
  { fill: "fill-sky", text: "fill-paper", mark: "bg-sky" },
  { fill: "fill-leaf", text: "fill-paper", mark: "bg-leaf" },
  { fill: "fill-ink", text: "fill-paper", mark: "bg-ink" },
  { fill: "fill-clay", text: "fill-paper", mark: "bg-clay" },
  { fill: "fill-muted", text: "fill-paper", mark: "bg-muted" },
];

const none: StringLook = { fill: "fill-fog", text: "fill-ink", mark: "bg-fog" };

/** How the modules of a string look; numbers from 1, `null` for modules without a string. */
export function stringLook(number: number | null): StringLook {
  return number === null ? none : (looks[(number - 1) % looks.length] ?? none);
}
