import type { RouterContextProvider } from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { isDatabaseGone } from "#platform/server/db/database.ts";
import { type Blocks, blocksContext } from "./content.service.ts";
import { readBlockName } from "./domain/blocks/block-content.ts";

/**
 * The blocks that a page shows: with `?preview=slides-12` also that one as staff has saved it, for those who may write
 * them. To everybody else the address means nothing. A preview is for its reader alone.
 */
export async function shownBlocks(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ blocks: Blocks; isPreview: boolean }> {
  const blocks = context.get(blocksContext);
  const ref = readBlockName(new URL(request.url).searchParams.get("preview") ?? "");
  if (!ref) return { blocks, isPreview: false };
  const account = await context.get(accountsContext).current(request.headers);
  const drafted = account && may(account.role, "content") ? await blocks.withDraft(ref) : null;
  return { blocks: drafted ?? blocks, isPreview: drafted !== null };
}

/**
 * What staff has written for a page that needs no database otherwise; null while the database is away. Such a page is shown
 * without it, and not kept.
 */
export async function writtenOrNull<Written>(asked: Promise<Written>): Promise<Written | null> {
  return asked.catch((error: unknown) => {
    if (isDatabaseGone(error)) return null;
    throw error;
  });
}

/** Headers of the data of a page that nobody may keep, such as a preview. */
export const previewHeaders = { "Cache-Control": "private, no-store" };

/** Headers of a public page that may be a preview. */
export function headersWithPreview({ loaderHeaders }: { loaderHeaders: Headers }): Record<string, string> {
  return { "Cache-Control": loaderHeaders.get("Cache-Control") ?? "public, max-age=0, must-revalidate" };
}
