export type MediaKind = "picture" | "video" | "captions" | "document";

/** An uploaded file. */
export interface MediaFile {
  id: string;
  kind: MediaKind;
  name: string;
  mediaType: string;
  bytes: number;
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
  /** `processing`: its pictures are being made. */
  state: "processing" | "ready" | "failed";
  /** Why it failed; a `MediaErrorCode`. */
  error: string | null;
  uploadedAt: Date;
}

/** Why a file is refused; the message `adminMedia.error_<code>` says how to mend it. */
export const mediaErrorCodes = [
  "empty",
  "too_large",
  "too_many_pixels",
  "no_picture",
  "heic",
  "svg",
  "unknown_type",
  "two_files",
  "bad_pdf",
  "bad_video",
  "bad_captions",
  "disk_full",
  "unavailable",
] as const;
export type MediaErrorCode = (typeof mediaErrorCodes)[number];
