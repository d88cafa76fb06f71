/** A stored file. */
export interface KeptFile {
  bytes: Buffer;
  type: string;
}

/** A file in a listing, and when it was stored. */
export interface ListedFile {
  key: string;
  at: Date;
}

/** Storage of uploads: a folder, or an S3 bucket. */
export interface Files {
  /** Stores a file under a key like `avatars/9f3c….webp`; replaces an existing one. */
  put(key: string, file: KeptFile): Promise<void>;
  /** The file, or null if there is none. */
  get(key: string): Promise<KeptFile | null>;
  /** Deletes the file, if it exists. */
  remove(key: string): Promise<void>;
  /** All files in a folder like `avatars`, in no order. */
  list(folder: string): Promise<ListedFile[]>;
}

/** Keys are made by the shop: words of small letters and digits with slashes, one ending. */
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]{2,5}$/;

/** True for a key of a file, false for what lies beside, such as one that is half written. */
export function isKey(key: string): boolean {
  return keyPattern.test(key);
}

/** Throws for an invalid key, so that no request path can leave the storage. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error("this is no key of a file");
}

/** Media types of what the shop keeps, by the ending of the key. */
export const typeOfEnding: Readonly<Record<string, string>> = {
  webp: "image/webp",
  pdf: "application/pdf",
  json: "application/json",
  jpg: "image/jpeg",
  gz: "application/gzip",
};
