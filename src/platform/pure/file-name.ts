const maxNameLength = 200;

/**
 * The name of an uploaded file as stored: without folders, control characters and overrides of direction, at most 200 characters
 * of which the last remain, with the ending. A name of nothing else is `file`.
 */
export function cleanFileName(sent: string): string {
  const name = (sent.toWellFormed().split(/[\\/]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/\p{C}+/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const short = [...name].slice(-maxNameLength).join("").trim();
  return /^[.\s]*$/.test(short) ? "file" : short;
}
