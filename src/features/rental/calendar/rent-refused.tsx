import { isRouteErrorResponse, useRouteError } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";

/** Texts of the error page; the loader localises them, as the page may lack its messages. */
export interface Refusal {
  title: string;
  text: string;
  actions: { path: string; text: string }[];
}

/** Error page: the product is unknown, not rented, or could not be loaded. */
export function RentRefused() {
  const { t, path } = useLanguage();
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as Refusal | null) : null;
  const title = refusal?.title ?? t("catalogue.loadFailed");
  return (
    <div className="wrap section">
      <PageHead title={title} description={title} hidden />
      <h1 className="sr-only">{title}</h1>
      <Empty title={title} text={refusal?.text ?? ""}>
        {refusal ? (
          refusal.actions.map((action) => (
            <ButtonLink key={action.path} href={path(action.path)}>
              {action.text}
            </ButtonLink>
          ))
        ) : (
          // Reloads the page; works without scripts.
          <ButtonLink tone="sun" href="">
            {t("catalogue.retry")}
          </ButtonLink>
        )}
      </Empty>
    </div>
  );
}
