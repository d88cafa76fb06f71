/** What a link to an uploaded file needs and says. */
export interface NamedMedia {
  name: string;
  /** Media type, e.g. `application/pdf`. */
  type: string;
  bytes: number;
  /** Milliseconds since the epoch. */
  uploadedAt: number;
}

/** Uploaded files by id; files that are not ready are missing. */
export type StoredMedia = Readonly<Record<string, NamedMedia>>;

/** Address of an uploaded document, video or captions file. */
export function fileAddress(id: string, name: string): string {
  return `/files/products/${id}/${encodeURIComponent(name)}`;
}
