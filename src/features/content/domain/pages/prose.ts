/** A piece of a line: words, or words that lead somewhere. `href` is a path of this site, or begins with `mailto:`, `tel:`, `#` or `https:`. */
interface Run {
  /** Where the piece begins in its line. */
  at: number;
  text: string;
  href?: string;
}

/** A line of words; `at` counts the lines of its block. */
export interface Line {
  at: number;
  runs: Run[];
}

/** A paragraph has one line, a list many; `at` counts the blocks of the text. */
export interface Block {
  at: number;
  kind: "paragraph" | "list" | "steps";
  lines: Line[];
}

const markers = { list: /^- /, steps: /^\d+\. / } as const;

/**
 * Reads a text of the message files: blocks stand apart by an empty line; lines that all begin with `- ` or `1. ` are
 * a list; `[words](target)` is a link. Nothing else is markup.
 */
export function parseProse(text: string): Block[] {
  return keepTogether(text)
    .split(/\n\n+/)
    .map((block, at) => {
      const lines = block.split("\n");
      for (const kind of ["list", "steps"] as const) {
        const marker = markers[kind];
        if (lines.every((line) => marker.test(line))) {
          return { at, kind, lines: lines.map((line, item) => parseLine(line.replace(marker, ""), item)) };
        }
      }
      return { at, kind: "paragraph", lines: [parseLine(lines.join(" "), 0)] };
    });
}

/** A figure and its unit never stand on two lines. */
function keepTogether(text: string): string {
  return text.replace(
    /(\d) (?=(%|°C|кВт·год|Вт·год|кВт|Вт|кВА|В|А|год|кг|мм²|мм|см|м|л|kWh|Wh|kW|W|kVA|V|A|kg|mm²|mm|cm|m|l|h)(?![\p{L}²]))/gu,
    "$1\u00a0",
  );
}

function parseLine(line: string, at: number): Line {
  const runs: Run[] = [];
  let from = 0;
  for (const link of line.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (link.index > from) runs.push({ at: from, text: line.slice(from, link.index) });
    runs.push({ at: link.index, text: link[1] ?? "", href: link[2] ?? "" });
    from = link.index + link[0].length;
  }
  if (from < line.length) runs.push({ at: from, text: line.slice(from) });
  return { at, runs };
}

/** True for targets that leave the pages of this site or stay on this one. */
export function isPlainTarget(href: string): boolean {
  return /^(mailto:|tel:|#|https:)/.test(href);
}

/** A text as words alone, each block on a line of its own. */
export function plainProse(text: string): string {
  return parseProse(text)
    .flatMap(({ lines }) => lines.map(({ runs }) => runs.map((run) => run.text).join("")))
    .join("\n");
}
