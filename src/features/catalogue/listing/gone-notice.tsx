import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** Says that an archived product, whose address led to this listing, is no longer sold; with a search for what is like it. */
export function GoneNotice({ name }: { name: string }) {
  const { t, path } = useLanguage();
  const similar = (
    <a className="link" rel="nofollow" href={path(`search?${new URLSearchParams({ q: name })}`)}>
      {t("catalogueProduct.gone_similar")}
    </a>
  );
  return (
    <Notice className="mt-4" action={similar}>
      {t("catalogueProduct.gone_text", { name })}
    </Notice>
  );
}
