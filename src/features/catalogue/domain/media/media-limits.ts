import { pictureLimits } from "#platform/pure/picture-limits.ts";

const megabyte = 1024 * 1024;

/** Figures for the messages `adminMedia.error_…`: megabytes by kind, megapixels. */
export const mediaFigures = { picture: 30, video: 60, document: 20, captions: 1, ...pictureLimits } as const;

/** Maximum size of an uploaded file by kind, in bytes. */
export const mediaLimits = {
  picture: mediaFigures.picture * megabyte,
  video: mediaFigures.video * megabyte,
  document: mediaFigures.document * megabyte,
  captions: mediaFigures.captions * megabyte,
} as const;

/**
 * Maximum size in bytes of a file that a browser declares as this media type, to refuse it before it is sent. The type is not
 * trusted: an unknown one has the largest limit, and a received file is recognised by its content.
 */
export function declaredLimit(mediaType: string): number {
  if (mediaType.startsWith("image/")) return mediaLimits.picture;
  if (mediaType === "application/pdf") return mediaLimits.document;
  if (mediaType === "text/vtt") return mediaLimits.captions;
  return Math.max(...Object.values(mediaLimits));
}
