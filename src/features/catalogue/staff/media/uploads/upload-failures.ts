import type { UploadError } from "#features/admin/uploads.browser.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { MediaErrorCode } from "../../../domain/media/uploaded-file.ts";

/** Why an upload failed: refused by the server, lost on the way, or chosen for the wrong field. */
export type UploadFailure =
  | MediaErrorCode
  | "unknown_upload"
  | "too_many_uploads"
  | "network"
  | "session"
  | "refused"
  | "picture_here"
  | "document_here"
  | "captions_here"
  | "poster"
  | "captions"
  | "full";

/** The message of each failure says how to mend it. */
const failureTexts: Record<UploadFailure, MessageKey> = {
  empty: "adminMedia.error_empty",
  too_large: "adminMedia.error_too_large",
  too_many_pixels: "adminMedia.error_too_many_pixels",
  no_picture: "adminMedia.error_no_picture",
  heic: "adminMedia.error_heic",
  svg: "adminMedia.error_svg",
  unknown_type: "adminMedia.error_unknown_type",
  two_files: "adminMedia.error_two_files",
  bad_pdf: "adminMedia.error_bad_pdf",
  bad_video: "adminMedia.error_bad_video",
  bad_captions: "adminMedia.error_bad_captions",
  disk_full: "adminMedia.error_disk_full",
  unavailable: "adminMedia.error_unavailable",
  unknown_upload: "adminMedia.error_unknown_upload",
  too_many_uploads: "adminMedia.error_too_many_uploads",
  network: "adminMedia.fault_network",
  session: "adminMedia.fault_session",
  refused: "adminMedia.fault_refused",
  picture_here: "adminMedia.fault_picture_here",
  document_here: "adminMedia.fault_document_here",
  captions_here: "adminMedia.fault_captions_here",
  poster: "adminMedia.fault_poster",
  captions: "adminMedia.fault_captions",
  full: "adminMedia.fault_full",
};

/** The message of a failure, with the figures `mediaFigures` and `max`, the number of files that the field holds. */
export function failureText(failure: UploadFailure): MessageKey {
  return failureTexts[failure];
}

/** Failures after which the same file may succeed. */
export function canRetry(failure: UploadFailure): boolean {
  return ["network", "session", "refused", "disk_full", "unavailable", "unknown_upload", "too_many_uploads"].includes(
    failure,
  );
}

/** The failure that an answer of the server means. */
export function failureOf({ status, code }: UploadError): UploadFailure {
  if (status === 0) return "network";
  if (status === 401 || status === 403) return "session";
  if (status === 413) return "too_large";
  if (status === 507) return "disk_full";
  return typeof code === "string" && isFailure(code) ? code : "refused";
}

function isFailure(code: string): code is UploadFailure {
  return Object.hasOwn(failureTexts, code);
}
