import { mediaLimits } from "./media-limits.ts";

/** A file as a browser describes it: `type` may be empty or wrong. */
export interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

/** What a file seems to be by its declared type, or by its name without one. */
export function seemingKind({ name, type }: Pick<ChosenFile, "name" | "type">): keyof typeof mediaLimits {
  if (type === "application/pdf" || /\.(pdf|docx?|xlsx?|odt|rtf|txt)$/i.test(name)) return "document";
  if (type === "text/vtt" || /\.(vtt|srt)$/i.test(name)) return "captions";
  if (type.startsWith("video/") || /\.(mp4|m4v|mov|webm|avi|mkv)$/i.test(name)) return "video";
  return "picture";
}

/** The field of the product form that takes a file which was dropped or pasted beside both. */
export function fieldOfFile(file: Pick<ChosenFile, "name" | "type">): "pictures" | "files" {
  return seemingKind(file) === "document" ? "files" : "pictures";
}

/** Why a file would certainly be refused, known without sending it. */
export function chosenFailure(file: ChosenFile): "empty" | "too_large" | "heic" | "svg" | null {
  if (file.size === 0) return "empty";
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return "heic";
  if (file.type === "image/svg+xml" || /\.svgz?$/i.test(file.name)) return "svg";
  return file.size > mediaLimits[seemingKind(file)] ? "too_large" : null;
}

/** A size for readers, in the unit that gives one to three digits before the point; decimal units as file managers show. */
export function readableSize(bytes: number): { value: number; unit: "B" | "kB" | "MB" } {
  if (bytes < 1000) return { value: bytes, unit: "B" };
  if (bytes < 999_500) return { value: Math.round(bytes / 1000), unit: "kB" };
  return { value: Math.round(bytes / 100_000) / 10, unit: "MB" };
}
