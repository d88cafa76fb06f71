import { documentsName, filesName, picturesName, prefix, sizeHeader } from "../domain/cache-names.ts";
import { maxFileBytes, pictureName } from "../domain/cacheable.ts";
import { type CopiesDeps, copyHeaders, isCacheable, putCopy } from "./cache-entries.ts";

/** Stores a built file (script, style, font) under its release. */
export async function storeFile({ caches }: CopiesDeps, build: string, url: string, answer: Response): Promise<void> {
  if (isCacheable(answer)) await putCopy(caches, filesName(build), url, answer);
}

/** Finds a built file in any release, as its name contains a hash of its content. The page's own release comes first. */
export async function findFile(
  { caches }: CopiesDeps,
  url: string,
  build: string | null,
): Promise<Response | undefined> {
  if (build !== null) {
    const own = await (await caches.open(filesName(build))).match(url);
    if (own) return own;
  }
  for (const name of (await caches.keys()).filter((one) => one.startsWith(`${prefix}files `))) {
    const found = await (await caches.open(name)).match(url);
    if (!found) continue;
    if (build !== null) await putCopy(caches, filesName(build), url, found.clone());
    return found;
  }
  return undefined;
}

/** Stores a document or picture: these belong to no release, and their size is recorded for eviction. */
async function storeUnversioned({ caches, now }: CopiesDeps, name: string, url: string, answer: Response) {
  if (!isCacheable(answer)) return;
  const body = await answer.arrayBuffer();
  if (body.byteLength > maxFileBytes) return;
  const headers = copyHeaders(answer, now());
  headers.set(sizeHeader, String(body.byteLength));
  await putCopy(caches, name, url, new Response(body, { headers }));
}

export const storeDocument = (deps: CopiesDeps, url: string, answer: Response): Promise<void> =>
  storeUnversioned(deps, documentsName, url, answer);

export const storePicture = (deps: CopiesDeps, url: string, answer: Response): Promise<void> =>
  storeUnversioned(deps, picturesName, url, answer);

export async function findDocument({ caches }: CopiesDeps, url: string): Promise<Response | undefined> {
  return (await caches.open(documentsName)).match(url);
}

/** The picture, or the same picture in another size. */
export async function findPicture({ caches }: CopiesDeps, url: string): Promise<Response | undefined> {
  const cache = await caches.open(picturesName);
  const exact = await cache.match(url);
  if (exact) return exact;
  const name = pictureName(new URL(url).pathname);
  const other = (await cache.keys()).find((key) => pictureName(new URL(key.url).pathname) === name);
  return other && cache.match(other);
}
