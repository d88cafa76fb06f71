import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { isUnsaved, toRetype } from "../../domain/product-form/autosave.ts";
import { useView } from "./form-context.tsx";
import { conflictsIn } from "./saving/form-store.ts";

/** Whether what was typed is saved, and what to do if it is not. Only trouble is announced. */
export function SaveStatus() {
  const { t, path } = useLanguage();
  const failure = useView(({ save }) => save.failure);
  const isWaiting = useView(({ save }) => isUnsaved(save));
  const choices = useView((view) => conflictsIn(view).length);
  const retyped = useView(({ save }) => toRetype(save).length);
  const hasDraft = useView(({ product }) => product.draftId !== null);
  if (!useHydrated()) return null;
  const quiet = isWaiting ? "adminProduct.saving" : hasDraft ? "adminProduct.saved" : "adminProduct.unchanged";
  return (
    <div className="min-w-0 text-small">
      <div role="status">
        {failure === "signed_out" ? (
          <p className="text-clay">
            {t("adminProduct.signed_out")}{" "}
            <a className="link" href={path("auth")} target="_blank" rel="noreferrer">
              {t("adminProduct.sign_in")}
            </a>
          </p>
        ) : failure ? (
          <p className="text-clay">{t(failure === "offline" ? "adminProduct.offline" : "adminProduct.not_saved")}</p>
        ) : choices > 0 ? (
          <p className="text-clay">{t("adminProduct.choices", { count: choices })}</p>
        ) : retyped > 0 ? (
          <p className="text-clay">{t("adminProduct.to_retype", { count: retyped })}</p>
        ) : null}
      </div>
      {failure || choices + retyped > 0 ? null : <p className="text-muted">{t(quiet)}</p>}
    </div>
  );
}
