import { type FileField, ownMediaOf } from "#features/catalogue/domain/media/media-addresses.ts";
import { type CellError, excerpt } from "#features/catalogue/domain/product-writes/errors.ts";
import { maxMediaItems } from "#features/catalogue/domain/product-writes/read-media.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { ArchiveNames } from "./archive-names.ts";
import { mayBePublicHost } from "./public-address.ts";

/** Endings by field; a file is recognised by its content later. */
const endings: Record<FileField, readonly string[]> = {
  pictures: ["jpg", "jpeg", "png", "webp", "avif", "mp4", "webm"],
  files: ["pdf"],
};

/** Where files may come from: `archive` is `null` without a zip; `origin` is the address of this shop. */
export interface SourcePlaces {
  archive: ArchiveNames | null;
  origin: string;
}

const maxAddressLength = 2_000;

/**
 * Reads a cell of `pictures.from` or `files.from`: addresses and names of files in the zip, separated by `|` or line breaks. Nothing
 * is fetched. Returns what to bring in the order of the cell, each once: addresses as they are requested, names as the zip spells
 * them.
 */
export function readFileSources(
  typed: string,
  field: FileField,
  { archive, origin }: SourcePlaces,
): Result<string[], CellError> {
  const sources = new Set<string>();
  for (const one of typed.split(/[|\r\n]/)) {
    const text = one.trim();
    if (text === "") continue;
    const read = /^[a-z][a-z0-9+.-]*:/i.test(text) ? readAddress(text, field, origin) : readName(text, field, archive);
    if (!read.ok) return read;
    sources.add(read.value);
  }
  if (sources.size > maxMediaItems) return fail({ code: "too_many_items", details: { most: maxMediaItems } });
  return ok([...sources]);
}

/** True for a source that is an address, not a name in the zip. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

function readAddress(text: string, field: FileField, origin: string): Result<string, CellError> {
  const details = { value: excerpt(text) };
  // Files of this shop are not fetched, and a shop on one's own machine has no https.
  if (ownMediaOf(text, origin)) return ok(text);
  const url = URL.canParse(text) && text.length <= maxAddressLength ? new URL(text) : null;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "")
    return fail({ code: "media_address", details });
  if (!mayBePublicHost(url.hostname)) return fail({ code: "media_private", details });
  url.hash = "";
  // An address may have no ending; its content decides then.
  const ending = endingOf(url.pathname);
  return ending === "" || isAllowed(ending, field) ? ok(url.href) : wrongEnding(text, field);
}

function readName(text: string, field: FileField, archive: ArchiveNames | null): Result<string, CellError> {
  const details = { value: excerpt(text) };
  if (!isAllowed(endingOf(text), field)) return wrongEnding(text, field);
  if (!archive) return fail({ code: "media_no_zip", details });
  const found = archive.find(text);
  if (found.length === 0) return fail({ code: "media_not_in_zip", details });
  const [one = "", other] = found;
  if (other === undefined) return ok(one);
  return fail({ code: "media_two_names", details: { one: excerpt(one), other: excerpt(other) } });
}

function wrongEnding(text: string, field: FileField): Result<never, CellError> {
  return fail({ code: "media_ending", details: { value: excerpt(text), endings: endings[field].join(", ") } });
}

/** The ending of the last part of a path in lower case; "" for none. */
function endingOf(path: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}

function isAllowed(ending: string, field: FileField): boolean {
  return endings[field].includes(ending);
}
