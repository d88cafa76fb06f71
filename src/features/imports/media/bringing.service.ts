import { ownMediaOf } from "#features/catalogue/domain/media/media-addresses.ts";
import { endings, fileKey } from "#features/catalogue/domain/media/media-keys.ts";
import { mediaLimits } from "#features/catalogue/domain/media/media-limits.ts";
import type { MediaErrorCode, MediaFile } from "#features/catalogue/domain/media/uploaded-file.ts";
import { selectProductsById } from "#features/catalogue/product-writes.service.ts";
import { filesIn, hashOf, lockedProduct, type Media, placeFile } from "#features/catalogue/uploaded-files.service.ts";
import { createSemaphore } from "#platform/pure/concurrency/semaphore.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { baseName } from "../domain/archive-names.ts";
import type { BringError } from "../domain/bring-errors.ts";
import { isAddress } from "../domain/file-sources.ts";
import { storedArchive } from "./archive.service.ts";
import { download, internet, type Network } from "./downloading.service.ts";
import { claimFile, type ImportFile, moveFile, selectOrder, takeUnqueued } from "./import-files.store.ts";

/** Brings the pictures and documents that imports name to their products. */
export interface Bringing {
  /** Queues the files of an import, or (`null`) those of all imports that were lost. */
  queue(importId: string | null): Promise<void>;
  /** Brings one file, or goes on with it. Failures are noted for the page of the import; unexpected ones are thrown for a retry. */
  work(id: string): Promise<void>;
}

interface BringingDeps {
  db: Database;
  files: Files;
  jobs: Pick<Jobs, "add" | "addAt">;
  media: Pick<Media, "add" | "byIds" | "equal" | "hash">;
  /** Address of this shop, whose own files are not fetched. */
  origin: string;
  /** For tests. */
  network?: Network;
}

/** Queue of files to bring. */
export const bringQueue = { name: "import-file" };

/** Files in memory at once in a process: up to 60 MB each. */
const inMemory = createSemaphore(2);
/** Milliseconds for a download. */
const downloadTime = 30_000;
/** Attempts after which an unexpected error is final: a file must not take the process down for ever. */
const maxAttempts = 5;
/** Milliseconds until it is looked again whether the pictures of a photo are made. */
const settleDelay = 2_000;

/** No I/O happens here. */
export function createBringing(deps: BringingDeps): Bringing {
  const { db, jobs } = deps;
  return {
    async queue(importId) {
      await inTransaction(db, async (trx) => {
        const ids = await takeUnqueued(trx, importId);
        if (ids.length > 0) await jobs.add(trx, bringQueue, ...ids.map((id) => ({ id })));
        return ok(null);
      });
    },
    async work(id) {
      const file = await claimFile(db, id);
      if (!file) return;
      try {
        const answer = file.attempts > maxAttempts ? fail({ code: "unavailable" as const }) : await step(deps, file);
        if (!answer.ok) await moveFile(db, id, { state: "failed", error: answer.code });
      } catch (error) {
        await moveFile(db, id, { state: file.state === "stored" ? "stored" : "waiting" });
        throw error;
      }
    },
  };
}

/** Codes of `BringError` and of uploads have a message. */
type Step = Result<unknown, { code: BringError | MediaErrorCode }>;

async function step(deps: BringingDeps, file: ImportFile): Promise<Step> {
  if (file.state === "stored") return settle(deps, file);
  return inMemory(async () => {
    const known = await ownInProduct(deps, file);
    if (known !== null) return place(deps, file, { same: known });
    const found = await bytesOf(deps, file);
    if (!found.ok) return found;
    const { bytes, name } = found.value;
    const equal = await equalInProduct(deps, deps.db, file, hashOf(bytes));
    if (equal !== null) return place(deps, file, { same: equal });
    const by = { id: file.actor.replace(/^user:/, "") };
    const added = await deps.media.add(by, { id: file.id, name, bytes });
    if (!added.ok) return added;
    await moveFile(deps.db, file.id, { state: "stored" });
    return settle(deps, file);
  });
}

/** Gives the product a file once it is ready; otherwise looks again later. */
async function settle(deps: BringingDeps, file: ImportFile): Promise<Step> {
  const media = (await deps.media.byIds([file.id])).get(file.id);
  if (!media) return fail({ code: "unavailable" });
  if (media.state === "failed") return fail({ code: (media.error ?? "unavailable") as MediaErrorCode });
  if (media.state === "ready") return place(deps, file, { media });
  const at = new Date(Date.now() + settleDelay);
  await deps.jobs.addAt(deps.db, bringQueue, [{ at, data: { id: file.id } }]);
  return ok(null);
}

/**
 * The product gets the file, or only its order if it has an equal one (`same`). The product is locked, so a form that is published at
 * the same time is not overwritten, and of two equal files only one is added.
 */
function place(deps: BringingDeps, file: ImportFile, found: { same: string } | { media: MediaFile }): Promise<Step> {
  const { id, field, actor, fileName } = file;
  return inTransaction<Step>(deps.db, async (trx) => {
    const stored = await lockedProduct(trx, file.productId);
    if (!stored) return fail({ code: "product_gone" });
    const media = "media" in found ? (await deps.media.byIds([id], trx)).get(id) : undefined;
    if ("media" in found && !media) return fail({ code: "unavailable" });
    const own = filesIn(stored.product, field);
    const same = "same" in found ? found.same : own.includes(id) ? id : await sameNow(deps, trx, own, id);
    const mediaId = same ?? id;
    const order = await selectOrder(trx, file, { id, mediaId });
    const added = same === null && media ? media : null;
    const placed = await placeFile(trx, stored, {
      ...{ field, file: added, order, actor, alt: file.alt && { file: mediaId, texts: file.alt } },
      reason: `import: ${fileName}`,
    });
    if (!placed.ok) return placed;
    await moveFile(trx, id, { state: added ? "done" : "same", mediaId });
    return placed;
  });
}

/** The file of the product that has the same bytes as a stored one, under the lock of the product. */
async function sameNow(
  { media }: BringingDeps,
  trx: Executor,
  own: readonly string[],
  id: string,
): Promise<string | null> {
  const hash = await media.hash(id, trx);
  return hash === null ? null : media.equal(own, hash, trx);
}

/** The file of this shop that an address names, if the product has it already. */
async function ownInProduct({ db, origin }: BringingDeps, file: ImportFile): Promise<string | null> {
  const own = ownMediaOf(file.source, origin);
  if (!own) return null;
  const stored = (await selectProductsById(db, [file.productId])).get(file.productId);
  return stored && filesIn(stored.product, file.field).includes(own.id) ? own.id : null;
}

async function equalInProduct(
  { media }: BringingDeps,
  db: Executor,
  { productId, field }: ImportFile,
  hash: string,
): Promise<string | null> {
  const stored = (await selectProductsById(db, [productId])).get(productId);
  return stored ? media.equal(filesIn(stored.product, field), hash) : null;
}

type Found = Result<{ bytes: Buffer; name: string }, { code: BringError | MediaErrorCode }>;

async function bytesOf({ files, media, origin, network = internet }: BringingDeps, file: ImportFile): Promise<Found> {
  const { source, field, archive } = file;
  const limit = field === "pictures" ? Math.max(mediaLimits.picture, mediaLimits.video) : mediaLimits.document;
  if (!isAddress(source)) return fromArchive(files, archive, source);
  const name = nameOf(source);
  const own = ownMediaOf(source, origin);
  if (!own) {
    const loaded = await download(source, { bytes: limit, time: downloadTime }, network);
    return loaded.ok ? ok({ bytes: loaded.value, name }) : loaded;
  }
  const kept = own.key === null ? (await media.byIds([own.id])).get(own.id) : undefined;
  const key = own.key ?? (kept && isStoredType(kept.mediaType) ? fileKey(kept.id, kept.mediaType) : null);
  const stored = key === null ? null : await files.get(key);
  return stored ? ok({ bytes: stored.bytes, name: kept?.name ?? name }) : fail({ code: "own_gone" });
}

function isStoredType(type: string): type is keyof typeof endings {
  return Object.hasOwn(endings, type);
}

async function fromArchive(files: Files, key: string | null, path: string): Promise<Found> {
  const archive = key === null ? null : await storedArchive(files, key);
  if (!archive?.ok) return fail({ code: "zip_gone" });
  const entry = archive.value.entries.find((one) => one.path === path);
  const bytes = entry && (await archive.value.unpack(entry));
  return bytes ? ok({ bytes, name: baseName(path) }) : fail({ code: "zip_damaged" });
}

/** The last part of the path of an address, decoded where it is well-formed. */
function nameOf(address: string): string {
  const part = baseName(new URL(address).pathname);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
