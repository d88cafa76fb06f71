import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { cleanSearch, maxSearchLength } from "#platform/pure/search-input.ts";
import { logContext } from "#platform/server/http/log-context.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { entriesOf } from "../domain/palette/entries.ts";
import { paletteGroups } from "../domain/palette/groups.ts";
import { paletteContext } from "../palette.service.ts";
import { requireStaff } from "../staff.service.ts";
import { StaffListPage } from "../staff-list.browser.tsx";
import { groupTitles } from "./palette-list.tsx";

/** Milliseconds that each kind has: a page is not asked for with every key, so it may wait longer than the palette. */
const timeout = 3_000;

/** What the command palette shows for `q`, for browsers without scripts and as a link to share. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireStaff(request, context);
  const q = cleanSearch(new URL(request.url).searchParams.get("q"));
  const log = context.get(logContext);
  const { items, late } = await context.get(paletteContext).find(q, { account, locale, ms: timeout, log });
  const entries = entriesOf(account, context.get(textsContext).in(locale));
  return { q, late, groups: paletteGroups({ q, entries, recent: [], found: items }) };
}

export default function PaletteSearchPage() {
  const { t, path } = useLanguage();
  const { q, late, groups } = useLoaderData<typeof loader>();
  const kinds = late.map((kind) => t(`adminPalette.kind_${kind}`)).join(", ");
  return (
    <StaffListPage
      id="palette"
      title={t("adminPalette.title")}
      description={t("adminPalette.description")}
      filters={
        <search>
          <form method="get" action={path("admin/search")} className="mt-6 flex flex-wrap items-end gap-3">
            <Field
              className="min-w-0 flex-1 basis-64"
              label={t("adminPalette.field")}
              name="q"
              type="search"
              maxLength={maxSearchLength}
              defaultValue={q}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit">{t("adminPalette.find")}</Button>
          </form>
        </search>
      }
    >
      {late.length > 0 ? (
        <Notice tone="warn" className="mt-6">
          {t("adminPalette.late", { kinds })}
        </Notice>
      ) : null}
      {groups.length === 0 ? <p className="mt-6 wrap-anywhere">{t("adminPalette.nothing", { q })}</p> : null}
      {groups.map(({ name, items }) => (
        <section key={name} className="mt-8" aria-labelledby={`palette-${name}`}>
          <h2 className="h3" id={`palette-${name}`}>
            {t(groupTitles[name])}
          </h2>
          <ul className="mt-3 border-t border-line">
            {items.map((item) => (
              <li key={item.path} className="border-b border-line py-3">
                <a className="link wrap-anywhere" href={path(item.path)}>
                  <bdi>{item.title}</bdi>
                </a>
                {item.note ? <bdi className="block text-small text-muted wrap-anywhere">{item.note}</bdi> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </StaffListPage>
  );
}
