import { useActionData, useLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { extendAction, extendPage } from "../extend-form.service.ts";
import { ExtendDay } from "./extend/extend-day.tsx";
import { ExtendOffer } from "./extend/extend-offer.tsx";
import { ExtendRefusal } from "./extend/extend-refusal.tsx";

/** Keeps a machine for longer: first the day and its price, then the wish. */
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
  const { t, path } = useLanguage();
  return (
    <div className="wrap">
      <PageHead title={t("extend.none")} description={t("extend.none_text")} hidden />
      <div className="mt-14 grid max-w-[640px] justify-items-start gap-5">
        <h1 className="title">{t("extend.none")}</h1>
        <p className="text-muted">{t("extend.none_text")}</p>
        <ButtonLink href={path("profile/rentals")}>{t("extend.rentals")}</ButtonLink>
      </div>
    </div>
  );
}
