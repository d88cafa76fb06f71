import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useForm, useView } from "./form-context.tsx";
import { changeText, typedText } from "./redefined-texts.ts";

/** Beside a field: the value that was typed for what its attribute was before. */
export function RetypeNotice({ field }: { field: string }) {
  const reader = useLanguage();
  const { t } = reader;
  const all = useView(({ save }) => save.redefined);
  const found = Object.values(all).find((one) => !one.isTaken && one.to === field);
  if (!found) return null;
  return (
    <div className="grid gap-2 rounded-control bg-sun-tint p-3 text-small" role="status">
      {found.changes.map((change) => (
        <p key={change.what}>{changeText(found, change, reader)}</p>
      ))}
      <p className="wrap-anywhere whitespace-pre-line">
        {t("adminProduct.redefined_typed", { value: typedText(found, reader) })}
      </p>
      <Settle field={found.field} label={found.shown.label} />
    </div>
  );
}

/** Takes the old value away, once it is not needed; without scripts it goes with the next form. */
export function Settle({ field, label }: { field: string; label: string }) {
  const { t } = useLanguage();
  const { store } = useForm();
  if (!useHydrated()) return null;
  return (
    <div>
      <Button
        size="compact"
        aria-label={`${t("adminProduct.redefined_settle")}: ${label}`}
        onClick={() => store.settle(field)}
      >
        {t("adminProduct.redefined_settle")}
      </Button>
    </div>
  );
}
