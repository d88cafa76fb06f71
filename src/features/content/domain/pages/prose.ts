/** A run of text, or a link. `href` is a path of this site, or starts with `mailto:`, `tel:`, `#` or `https:`. */
interface Run {
  /** Offset in the line. */
  at: number;
  text: string;
  href?: string;
}

/** `at` is the index of the line in its block. */
export interface Line {
  at: number;
  runs: Run[];
}

/** A paragraph has one line, a list one per item. `at` is the index of the block. */
export interface Block {
  at: number;
  kind: "paragraph" | "list" | "steps";
  lines: Line[];
}

const markers = { list: /^- /, steps: /^\d+\. / } as const;

/**
 * Parses the markup of message texts: blocks are separated by blank lines; a block whose lines all start with `- ` or
 * `1. ` is a list; `[text](target)` is a link.
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

/** Replaces the space between a figure and its unit with a non-breaking one. */
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

/** True for targets that are used as they are; others are paths that need a locale. */
export function isPlainTarget(href: string): boolean {
  return /^(mailto:|tel:|#|https:)/.test(href);
}

/** Plain text, one line per block. */
export function plainProse(text: string): string {
  return parseProse(text)
    .flatMap(({ lines }) => lines.map(({ runs }) => runs.map((run) => run.text).join("")))
    .join("\n");
}
