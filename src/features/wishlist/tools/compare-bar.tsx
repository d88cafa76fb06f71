import { useLocation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { Scale } from "#ui/icons/scale.ts";
import { compared, useCompared } from "../compared.browser.ts";
import { compareQuery, nothingChosen } from "../domain/comparison.ts";
import { useListsSync } from "../wishlist.browser.ts";

/** Link to the comparison on every page while products are selected. Also synchronises the lists after signing in or out. */
export function CompareBar() {
  const { t, path } = useLanguage();
  const { pathname } = useLocation();
  const { ids } = useCompared();
  useListsSync();
  if (ids.length === 0 || pathname.startsWith(path("compare"))) return null;
  return (
    <aside className="compare-bar" aria-label={t("wishes.bar_label")}>
      <a href={`${path("compare")}${compareQuery(ids)}`}>
        <Scale className="icon" />
        {t("wishes.bar", { count: ids.length })}
      </a>
      <IconButton label={t("wishes.bar_clear")} onClick={() => compared.set(nothingChosen)}>
        <X className="icon icon-s" />
      </IconButton>
    </aside>
  );
}
