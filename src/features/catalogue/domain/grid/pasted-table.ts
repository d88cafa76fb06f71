/**
 * Cells of text from a spreadsheet, by row: tab-separated, with quoted cells that may hold tabs and line breaks (the format that
 * spreadsheets put on the clipboard). Text of a file with a heading is split at semicolons or commas instead: without a
 * heading they are parts of decimal numbers and lists. `isHeading` tells whether the cells of a first row are one.
 */
export function parsePasted(text: string, isHeading: (cells: readonly string[]) => boolean): string[][] {
  const clean = text.replace(/^\ufeff/, "");
  const tabbed = parseCells(clean, "\t");
  if (tabbed.some((row) => row.length > 1)) return tabbed;
  for (const delimiter of [";", ","]) {
    const firstLine = parseCells(clean.slice(0, 20_000).split(/\r\n|\r|\n/, 1)[0] ?? "", delimiter)[0] ?? [];
    if (firstLine.length > 1 && isHeading(firstLine)) return parseCells(clean, delimiter);
  }
  return tabbed;
}

/** One pass over the text. A quote opens a quoted cell only at its beginning, and only if the closing one ends the cell. */
function parseCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  let canClose = true;
  const endsCell = (index: number): boolean =>
    index >= text.length || text[index] === delimiter || text[index] === "\n" || text[index] === "\r";
  /** Index of the quote that closes the cell opened at `from`; -1 if the quote is a plain character. */
  const closing = (from: number): number => {
    for (let index = text.indexOf('"', from + 1); index >= 0; index = text.indexOf('"', index + 2)) {
      if (text[index + 1] !== '"') return endsCell(index + 1) ? index : -1;
    }
    canClose = false;
    return -1;
  };
  while (at < text.length) {
    const close = canClose && text[at] === '"' ? closing(at) : -1;
    let end = at;
    if (close >= 0) {
      row.push(
        text
          .slice(at + 1, close)
          .replaceAll('""', '"')
          .replaceAll("\r\n", "\n"),
      );
      end = close + 1;
    } else {
      while (!endsCell(end)) end += 1;
      row.push(text.slice(at, end));
    }
    at = end + 1;
    if (text[end] === delimiter && at < text.length) continue;
    if (text[end] === delimiter) row.push("");
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Text for the clipboard of rows of cells, as spreadsheets read it. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join("\t")).join("\n");
}

function quoted(cell: string): string {
  return /[\t\r\n]/.test(cell) || cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}
