import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** Says that an archived product, whose address led to this listing, is no longer sold. */
export function GoneNotice({ name }: { name: string }) {
  const t = useText();
  return <Notice className="mt-4">{t("catalogueProduct.gone_text", { name })}</Notice>;
}
