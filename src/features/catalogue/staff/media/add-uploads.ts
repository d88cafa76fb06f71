import { randomUUID } from "node:crypto";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Fields } from "../../domain/drafts/draft.ts";
import { uploadedFile } from "../../domain/media/file-list.ts";
import { readList, uploadedPicture, writeList } from "../../domain/media/picture-list.ts";
import type { MediaFile } from "../../domain/media/uploaded-file.ts";
import type { EditedProduct, EditedRef, ProductDrafts } from "../../drafts/product-drafts.service.ts";
import type { Media } from "../../media/media.service.ts";
import type { UploadFailure } from "./uploads/upload-failures.ts";

/** Fields of files in a form without scripts, and the fields of the product to which they are added. */
const fields = { upload_pictures: "pictures", upload_files: "files" } as const;
type MediaField = (typeof fields)[keyof typeof fields];

interface AddUploadsDeps {
  media: Pick<Media, "add">;
  drafts: Pick<ProductDrafts, "one" | "save">;
}

/** Why a file of a form was not added. */
export interface RefusedUpload {
  name: string;
  failure: UploadFailure;
}

/** How often an edit is tried again after somebody else changed the same list. */
const attempts = 3;

/**
 * Stores the files of a form that was sent without scripts and appends them to the draft of a product. Files that are refused
 * do not stop the others. `conflict`: others changed the list all the time.
 */
export async function addUploads(
  { media, drafts }: AddUploadsDeps,
  ref: EditedRef,
  by: { id: string },
  form: FormData,
): Promise<Result<RefusedUpload[], { code: "unknown_product" | "conflict" }>> {
  const refused: RefusedUpload[] = [];
  for (const name of ["upload_pictures", "upload_files"] as const) {
    const items: unknown[] = [];
    for (const sent of form.getAll(name)) {
      if (typeof sent === "string" || (sent.name === "" && sent.size === 0)) continue;
      const stored = await media.add(by, {
        id: randomUUID(),
        name: sent.name,
        bytes: Buffer.from(await sent.arrayBuffer()),
      });
      const added = stored.ok ? itemOf(fields[name], stored.value) : fail({ code: stored.code });
      if (added.ok) items.push(added.value);
      else refused.push({ name: sent.name, failure: added.code });
    }
    const appended = await append(drafts, ref, by, fields[name], items);
    if (!appended.ok) return appended;
  }
  return ok(refused);
}

function itemOf(field: MediaField, { id, kind, name }: MediaFile): Result<unknown, { code: UploadFailure }> {
  if (field === "files") return kind === "document" ? ok(uploadedFile(id, name)) : fail({ code: "picture_here" });
  if (kind === "picture" || kind === "video") return ok(uploadedPicture(id, kind));
  return fail({ code: kind === "document" ? "document_here" : "captions_here" });
}

async function append(
  drafts: AddUploadsDeps["drafts"],
  ref: EditedRef,
  by: { id: string },
  field: MediaField,
  items: readonly unknown[],
): Promise<Result<null, { code: "unknown_product" | "conflict" }>> {
  if (items.length === 0) return ok(null);
  let product = await drafts.one(ref);
  for (let attempt = 0; product && attempt < attempts; attempt++) {
    const before = fieldValue(product, field);
    const after = writeList([...readList(before), ...items]);
    const saved = await drafts.save(ref, by, [{ field, before, after }]);
    if (saved.ok) return ok(null);
    if (saved.code === "unknown_product") return fail({ code: saved.code });
    product = saved.product;
  }
  return fail({ code: product ? "conflict" : "unknown_product" });
}

function fieldValue(
  { stored, changes }: { stored: Fields; changes: EditedProduct["changes"] },
  field: MediaField,
): string {
  return changes[field]?.to ?? stored[field] ?? "";
}
