import { createContext } from "react-router";
import type { Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Framing } from "../domain/media/framing.ts";

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

/** Pictures, videos and documents of products. */
export interface Media {
  /** Stores a file once its kind is recognised by its content; pictures are processed by a job. */
  add(
    by: { id: string },
    file: { id: string; name: string; bytes: Buffer },
  ): Promise<Result<MediaFile, { code: MediaErrorCode }>>;
  /** Files by id; unknown ids are missing. */
  byIds(ids: readonly string[], db?: Executor): Promise<Map<string, MediaFile>>;
  /** Has the pictures of a framing made; done when the state is `ready`. */
  frame(id: string, framing: Framing): Promise<Result<MediaFile, { code: "unknown_file" }>>;
  /** Those of these framed photos whose pictures do not exist yet: a product is not published with them. */
  missing(photos: readonly { file: string; framing: Framing }[], db?: Executor): Promise<string[]>;
}

export const mediaContext = createContext<Media>();
