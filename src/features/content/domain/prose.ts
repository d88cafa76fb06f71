/** A piece of a line: words, or words that lead somewhere. `href` is a path of this site, or begins with `mailto:`, `tel:` or `#`. */
export interface Run {
  text: string;
  href?: string;
}

/** A paragraph, or a list of lines. */
export type Block = { kind: "paragraph"; runs: Run[] } | { kind: "list" | "steps"; items: Run[][] };

const markers = { list: /^- /, steps: /^\d+\. / } as const;

/**
 * Reads a text of the message files: blocks stand apart by an empty line; lines that all begin with `- ` or `1. ` are
 * a list; `[words](target)` is a link. Nothing else is markup.
 */
export function parseProse(text: string): Block[] {
  return keepTogether(text)
    .split(/\n\n+/)
    .map((block) => {
      const lines = block.split("\n");
      for (const kind of ["list", "steps"] as const) {
        const marker = markers[kind];
        if (lines.every((line) => marker.test(line))) {
          return { kind, items: lines.map((line) => parseRuns(line.replace(marker, ""))) };
        }
      }
      return { kind: "paragraph", runs: parseRuns(lines.join(" ")) };
    });
}

/** A figure and its unit never stand on two lines. */
function keepTogether(text: string): string {
  return text.replace(/(\d) (?=(%|кВт·год|кВт|Вт|В|год|kWh|kW|W|V)(?!\p{L}))/gu, "$1\u00a0");
}

function parseRuns(line: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const link of line.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (link.index > from) runs.push({ text: line.slice(from, link.index) });
    runs.push({ text: link[1] ?? "", href: link[2] ?? "" });
    from = link.index + link[0].length;
  }
  if (from < line.length) runs.push({ text: line.slice(from) });
  return runs;
}

/** True for targets that leave the pages of this site or stay on this one. */
export function isPlainTarget(href: string): boolean {
  return /^(mailto:|tel:|#)/.test(href);
}
