import type { LoaderFunctionArgs } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { compileMessage } from "#features/languages/domain/compile.ts";
import type { CompiledMessages } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { isFillable } from "./domain/blocks/fillable.ts";
import type { TextPagePath } from "./domain/pages/text-pages.ts";
import { shownBlocks, writtenOrNull } from "./preview.service.ts";

/**
 * Texts of a page with published replacements of its passages. The built-in text is used for replacements that cannot
 * be filled, and while the database is unavailable.
 */
export async function textsWithPassages(
  { request, params, context }: Pick<LoaderFunctionArgs, "request" | "params" | "context">,
  page: TextPagePath,
  parts: readonly string[],
): Promise<CompiledMessages> {
  const { locale } = audienceOf(request, params);
  const { blocks } = await shownBlocks(request, context);
  const written = (await writtenOrNull(blocks.pageTexts(page, locale))) ?? [];
  return Object.assign(
    { ...context.get(textsContext).pick(locale, parts) },
    ...written
      .filter(({ text }) => isFillable(text, locale))
      .map(({ place, text }) => ({ [place]: compileMessage(locale, text) })),
  );
}
