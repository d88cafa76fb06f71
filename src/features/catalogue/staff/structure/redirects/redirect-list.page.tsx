import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { StructureNav } from "#features/admin/structure-nav.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { cleanSearch, maxSearchLength } from "#platform/pure/search-input.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { staffRedirectsContext } from "../../../definitions/redirects/staff-redirects.service.ts";
import { TryAddress } from "./try-address.tsx";

/** `?q=`, `?page=`: redirects by address, or those that contain the text; `?try=`: where an address leads. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const query = new URL(request.url).searchParams;
  const search = cleanSearch(query.get("q"));
  const page = /^[1-9]\d{0,3}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  const tried = (query.get("try") ?? "").trim().slice(0, 400);
  const redirects = context.get(staffRedirectsContext);
  const { moment } = formatsOf(market, currencies[market], locale);
  const { rows, pages, total } = await redirects.list(search, page);
  return {
    texts: context.get(textsContext).pick(locale, ["adminRedirects", "adminStructure"]),
    ...{ search, page, pages, total, tried },
    found: tried === "" ? null : redirects.try(tried),
    isDeleted: query.get("done") === "delete",
    rows: rows.map(({ lastHit, ...row }) => ({ ...row, lastHit: lastHit && moment(lastHit) })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

export default function RedirectListPage() {
  const { t, path } = useLanguage();
  const { rows, search, page, pages, tried, found, isDeleted } = useLoaderData<typeof loader>();
  const empty = search === "" ? "empty" : "none_found";
  const list = path("admin/redirects");
  const of = (to: number) => `${list}?${new URLSearchParams({ ...(search ? { q: search } : {}), page: String(to) })}`;
  return (
    <StaffListPage
      id="redirects"
      title={t("adminRedirects.title")}
      description={t("adminRedirects.description")}
      more={{ href: path("admin/redirects/new"), text: t("adminRedirects.add") }}
      intro={
        <>
          <StructureNav here="redirects" />
          <p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminRedirects.intro")}</p>
          {isDeleted ? (
            <Notice className="mt-4" tone="done">
              {t("adminRedirects.done_delete")}
            </Notice>
          ) : null}
          <TryAddress tried={tried} found={found} />
        </>
      }
      filters={<Search search={search} />}
      rows={rows.map((redirect) => <RedirectItem key={redirect.path} redirect={redirect} />)}
      empty={{ title: t(`adminRedirects.${empty}`), text: t(`adminRedirects.${empty}_text`) }}
      pager={{
        ...{ page, pages, href: of },
        labels: {
          nav: t("adminRedirects.pages"),
          previous: t("adminRedirects.previous"),
          next: t("adminRedirects.next"),
        },
      }}
    />
  );
}

function Search({ search }: { search: string }) {
  const { t, path } = useLanguage();
  return (
    <search>
      <form
        method="get"
        className="mt-8 grid max-w-[720px] items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field
          label={t("adminRedirects.search")}
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t("adminRedirects.find")}</Button>
          {search === "" ? null : (
            <ButtonLink tone="quiet" href={path("admin/redirects")}>
              {t("adminRedirects.all")}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}

function RedirectItem({ redirect }: { redirect: Row }) {
  const { t, path } = useLanguage();
  const { path: from, target, status, note, hits, lastHit, isProtected, isDead } = redirect;
  const used = lastHit === null ? t("adminRedirects.unused") : t("adminRedirects.used", { count: hits, at: lastHit });
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <a
            className="link font-medium wrap-anywhere"
            href={`${path("admin/redirects/edit")}?${new URLSearchParams({ path: from })}`}
          >
            <bdi>/{from}</bdi>
          </a>
          <span className="wrap-anywhere">
            <span aria-hidden="true">→ </span>
            <span className="sr-only">{t("adminRedirects.leads_to")} </span>
            <bdi>/{target}</bdi>
          </span>
          {isProtected ? <Badge>{t("adminRedirects.protected")}</Badge> : null}
          {isDead ? <Badge tone="clay">{t("adminRedirects.dead")}</Badge> : null}
        </p>
        {note === "" ? null : <p className="text-small wrap-anywhere text-muted">{note}</p>}
      </div>
      <p className="text-small text-muted md:text-right">
        {t(status === 302 ? "adminRedirects.short_302" : "adminRedirects.short_308")} · {used}
      </p>
    </li>
  );
}
