import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { compareQuery } from "../domain/comparison.ts";

interface OnlyDifferencesProps {
  ids: readonly string[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch; before hydration a link to the other view. */
export function OnlyDifferences({ ids, isOn, onChange }: OnlyDifferencesProps) {
  const { t, path } = useLanguage();
  const isHydrated = useHydrated();
  return (
    <p className="mb-4 flex min-h-11 items-center">
      {isHydrated ? (
        <Switch checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)}>
          {t("compare.only")}
        </Switch>
      ) : (
        <a className="link" href={`${path("compare")}${compareQuery(ids, { onlyDifferences: !isOn })}`}>
          {t(isOn ? "compare.all" : "compare.only_link")}
        </a>
      )}
    </p>
  );
}
