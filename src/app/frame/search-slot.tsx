import Search from "lucide-react/icons/search";
import { useLanguage } from "#features/languages/languages.browser.tsx";

/** Where the search of the header stands. A plain form, so that it also works without JavaScript. */
export function SearchSlot() {
  const { t, path } = useLanguage();
  return (
    <form action={path("search")} role="search">
      <div className="input" data-quiet="">
        <Search className="icon" />
        <input type="search" name="q" aria-label={t("frame.search")} placeholder={t("frame.searchHint")} autoComplete="off" maxLength={100} />
      </div>
    </form>
  );
}
