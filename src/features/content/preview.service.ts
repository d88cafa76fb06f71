import type { RouterContextProvider } from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { isDatabaseGone } from "#platform/server/db/database.ts";
import { type Blocks, blocksContext } from "./content.service.ts";
import { readBlockName } from "./domain/blocks/block-content.ts";

/**
 * Blocks of a page; with `?preview=slides-12`, and the permission to edit content, that one as last saved. Previews
 * must not be cached.
 */
export async function shownBlocks(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ blocks: Blocks; isPreview: boolean }> {
  const blocks = context.get(blocksContext);
  const ref = readBlockName(new URL(request.url).searchParams.get("preview") ?? "");
  if (!ref) return { blocks, isPreview: false };
  const account = await context.get(accountsContext).current(request.headers);
  const drafted = account && may(account, "content") ? await blocks.withDraft(ref) : null;
  return { blocks: drafted ?? blocks, isPreview: drafted !== null };
}

/**
 * Content for a page that otherwise needs no database: `null` while the database is unavailable. The page is then shown
 * without it and not cached.
 */
export async function writtenOrNull<Written>(asked: Promise<Written>): Promise<Written | null> {
  return asked.catch((error: unknown) => {
    if (isDatabaseGone(error)) return null;
    throw error;
  });
}

/** Headers of a page that must not be cached, such as a preview. */
export const previewHeaders = { "Cache-Control": "private, no-store" };

export function headersWithPreview({ loaderHeaders }: { loaderHeaders: Headers }): Record<string, string> {
  return { "Cache-Control": loaderHeaders.get("Cache-Control") ?? "public, max-age=0, must-revalidate" };
}
