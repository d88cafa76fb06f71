import { useActionData, useLoaderData } from "react-router";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { NotFound } from "#features/languages/not-there.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { extendAction, extendPage } from "./extend.action.ts";
import { ExtendDay } from "./extend-day.tsx";
import { ExtendOffer } from "./extend-offer.tsx";
import { ExtendRefusal } from "./extend-refusal.tsx";

/** Extends a lease: first the day and its price, then the request. */
export const loader = extendPage;
export const action = extendAction;

export default function ExtendPage() {
  const { t, path } = useLanguage();
  const { view, until, key } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  if (!view) return <NoLease />;
  const refusal = state?.refusal ?? view.refusal;
  return (
    <div className="wrap">
      <PageHead title={t("extend.title", { machine: view.machine })} description={t("extend.description")} hidden />
      <Breadcrumb
        label={t("orders.breadcrumb")}
        items={[
          { name: t("orders.profile_title"), href: path("profile") },
          { name: t("extend.rentals"), href: path("profile/rentals") },
          { name: view.machine, href: path(`profile/rentals/${view.id}`) },
          { name: t("extend.short") },
        ]}
      />
      <h1 className="title mt-6 wrap-anywhere">{t("extend.title", { machine: view.machine })}</h1>
      <p className="mt-2 text-muted">{t("extend.due", { day: view.last })}</p>
      <div className="mt-10 grid max-w-[720px] gap-10">
        <ExtendDay view={view} until={until} />
        {refusal ? <ExtendRefusal refusal={refusal} /> : null}
        {view.offer ? (
          <ExtendOffer view={view} offer={view.offer} formKey={key} hasChanged={state?.changed ?? false} />
        ) : null}
      </div>
    </div>
  );
}

function NoLease() {
  const t = useText();
  return (
    <NotFound
      title={t("extend.none")}
      text={t("extend.none_text")}
      next={{ path: "profile/rentals", text: t("extend.rentals") }}
    />
  );
}
