import { inflateSync } from "node:zlib";

/**
 * The text of a PDF as a reader could copy it: glyphs of embedded fonts are mapped back by the tables in the file. Supports
 * what our own documents use, and no more.
 */
export function pdfText(file: Buffer): string {
  const objects = objectsIn(file.toString("latin1"));
  const fonts = new Map<string, Map<string, string>>();
  for (const { body } of objects.values()) {
    for (const [, name = "", ref = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(ref)?.body ?? "")?.[1];
      if (table) fonts.set(name, unicodeOf(objects.get(table)?.stream ?? ""));
    }
  }
  const words: string[] = [];
  for (const { stream } of objects.values()) {
    let font = new Map<string, string>();
    for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/gi)) {
      if (name) font = fonts.get(name) ?? font;
      else if (shown) words.push(emails(shown, font));
    }
  }
  return words.join("\n");
}

function objectsIn(text: string): Map<string, { body: string; stream: string }> {
  const found = text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g);
  return new Map([...found].map(([, id = "", whole = ""]) => [id, { body: whole, stream: streamOf(whole) }]));
}

function streamOf(whole: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(whole)?.[1];
  if (data === undefined || !whole.includes("/FlateDecode")) return data ?? "";
  return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
}

/** Characters by glyph (four hex digits). */
function unicodeOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = "", list = ""] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f\s]*)>/gi)].forEach(([, hex = ""], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      glyphs.set(glyph, Buffer.from(hex.replace(/\s/g, ""), "hex").swap16().toString("utf16le"));
    });
  }
  return glyphs;
}

function emails(shown: string, font: Map<string, string>): string {
  const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => font.get(glyph.toLowerCase()) ?? "").join("");
}
