import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { maxCells } from "../../../domain/bulk-edit/bulk-change.ts";
import type { Review } from "./use-review.ts";

/** Why changes were not previewed or applied, and what to do. What is typed is still there. */
export function FailureNotice({ failure }: { failure: Extract<Review, { step: "typing" }>["failure"] }) {
  const { t, path } = useLanguage();
  if (failure === null) return null;
  if (failure === "nothing") return <Notice className="mt-4">{t("adminGrid.nothing_differs")}</Notice>;
  if (failure === "too_many_cells") {
    return (
      <Notice tone="error" className="mt-4">
        {t("productRules.refused_too_many_cells", { cells: maxCells })}
      </Notice>
    );
  }
  return (
    <Notice tone="error" className="mt-4">
      {failure.why === "refused" ? (failure.title ?? t("adminGrid.failed")) : t(`adminGrid.${failure.why}`)}{" "}
      {failure.why === "signed_out" ? (
        <a className="link" href={path("auth")} target="_blank" rel="noreferrer">
          {t("adminProduct.sign_in")}
        </a>
      ) : null}
    </Notice>
  );
}
