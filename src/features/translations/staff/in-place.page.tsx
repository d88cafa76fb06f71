import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { hasSwitchedOn, inPlaceCookie } from "../in-place.service.ts";
import { TextsNav } from "./texts-nav.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "translations");
  return {
    texts: context.get(textsContext).pick(locale, ["adminTranslations"]),
    isOn: hasSwitchedOn(request.headers.get("Cookie")),
  };
}

/** Switches editing in place in this browser. Switching off needs no permission, so that a former translator can do it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const isOn = (await readForm(request)).get("is") === "on";
  if (isOn) await requirePermission(request, context, "translations");
  const cookie = inPlaceCookie(isOn, new URL(request.url).protocol === "https:");
  const next = isOn ? `/${locale}` : `/${locale}/admin/translations/in-place`;
  throw redirect(next, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function InPlacePage() {
  const { t, path } = useLanguage();
  const { isOn } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10 max-w-[760px] pb-24" aria-labelledby="in-place">
      <PageHead title={t("adminTranslations.in_place_title")} description={t("adminTranslations.description")} hidden />
      <h1 className="h2" id="in-place">
        {t("adminTranslations.in_place_title")}
      </h1>
      <TextsNav here="in_place" />
      <p className="mt-6">{t("adminTranslations.in_place_text")}</p>
      <p className="mt-2 text-small text-muted">{t("adminTranslations.in_place_scripts")}</p>
      {isOn ? (
        <Notice className="mt-6" tone="done">
          {t("adminTranslations.in_place_is_on")}
        </Notice>
      ) : null}
      {/* A native form: the next page has to be loaded anew, with or without marks. */}
      <form method="post" className="mt-6 flex flex-wrap gap-3">
        {isOn ? <ButtonLink href={path("")}>{t("adminTranslations.in_place_open")}</ButtonLink> : null}
        <Button type="submit" name="is" value={isOn ? "off" : "on"} tone={isOn ? "line" : "sun"}>
          {t(`adminTranslations.in_place_do_${isOn ? "off" : "on"}`)}
        </Button>
      </form>
    </section>
  );
}
