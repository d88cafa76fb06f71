import type { RouterContextProvider } from "react-router";
import { locales } from "#features/languages/domain/locale.ts";
import { type BlockContent, emptyContent } from "../domain/blocks/block-content.ts";
import { faqContext } from "../faq.service.ts";

/** A built-in question as initial content of its replacement, or `null`. */
export async function builtInQuestion(
  context: Readonly<RouterContextProvider>,
  id: string | null,
): Promise<BlockContent | null> {
  if (id === null) return null;
  const faq = context.get(faqContext);
  const [ua, pl, en] = await Promise.all(
    locales.map(async (locale) => (await faq.entries(locale)).find((entry) => entry.id === id)),
  );
  if (!ua || !pl || !en) return null;
  const said = ({ question, answer }: typeof ua) => ({ title: question, text: answer });
  return { ...emptyContent, words: { ua: said(ua), pl: said(pl), en: said(en) }, place: ua.group, replaces: id };
}
