/** Endings of stored files by media type. */
export const endings = {
  "application/pdf": "pdf",
  "text/vtt": "vtt",
  "video/mp4": "mp4",
  "video/webm": "webm",
} as const;
export type StoredMediaType = keyof typeof endings;

/** Folder of a file and all that is made of it in the file store. */
export function mediaFolder(id: string): string {
  return `product-media/${id}`;
}

/** Key of the stored photo from which all framings are made. */
export function masterKey(id: string): string {
  return `${mediaFolder(id)}/master.webp`;
}

/** Key of a video, document or captions. */
export function fileKey(id: string, mediaType: StoredMediaType): string {
  return `${mediaFolder(id)}/file.${endings[mediaType]}`;
}

/** Key of a file of a framed photo; `name` is its width and format: `720.avif`. */
export function framedKey(id: string, hash: string, name: string): string {
  return `${mediaFolder(id)}/${hash}-${name}`;
}

const framedName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{8})-(\d{3,4}\.(?:avif|webp|jpg))$/;

/** Key of a framed photo by the last part of its address (`photoAddress`), or `null`. */
export function framedKeyOf(name: string): string | null {
  const [, id, hash, file] = framedName.exec(name) ?? [];
  return id && hash && file ? framedKey(id, hash, file) : null;
}
