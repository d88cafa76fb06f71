import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { loadOverview } from "./settings.loader.ts";

/** All sections with what holds now in both markets. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const reader = await requirePermission(request, context, "settings");
  return {
    texts: context.get(textsContext).pick(locale, ["adminSettings"]),
    sections: await loadOverview(context, locale, marketsOf(reader, "settings")),
  };
}

export default function SettingsPage() {
  const { t } = useLanguage();
  const { sections } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="settings"
      title={t("adminSettings.title")}
      description={t("adminSettings.description")}
      intro={<p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminSettings.intro")}</p>}
      rows={sections.map((one) => <SectionRow key={one.section} {...one} />)}
    />
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["sections"][number];

function SectionRow({ section, markets }: Row) {
  const { t } = useLanguage();
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line py-6 lg:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <h2 className="h3" id={section}>
          {t(`adminSettings.section_${section}`)}
        </h2>
        <p className="mt-2 max-w-[60ch] text-small text-muted">{t(`adminSettings.about_${section}`)}</p>
      </div>
      {markets.map((one) => (
        <MarketPart key={one.market} section={section} {...one} />
      ))}
    </li>
  );
}

function MarketPart({ section, market, part, facts, next, isMadeUp }: Row["markets"][number] & Pick<Row, "section">) {
  const { t, path } = useLanguage();
  const names = { section: t(`adminSettings.section_${section}`), market: t(`adminSettings.market_${market}`) };
  return (
    <div className="min-w-0 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="label">{names.market}</span>
        <a
          className="link font-medium"
          href={path(`admin/settings/${part}`)}
          aria-label={t("adminSettings.edit_of", names)}
        >
          {t("adminSettings.edit")}
        </a>
      </p>
      <dl className="mt-2 border-t border-line">
        {facts.map(({ name, label, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isMadeUp ? (
        <p className="mt-2">
          <Badge tone="clay">{t("adminSettings.made_up_mark")}</Badge>
        </p>
      ) : null}
      {next ? (
        <p className="mt-2 text-muted">
          {next.by
            ? t("adminSettings.next_by", { at: next.at, name: next.by })
            : t("adminSettings.next_from", { at: next.at })}
        </p>
      ) : null}
    </div>
  );
}
