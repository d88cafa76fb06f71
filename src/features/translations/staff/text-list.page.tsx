import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { readForm } from "#platform/server/http/read-form.ts";
import { Pagination } from "#ui/display/pagination.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { TextQuery } from "../domain/query.ts";
import { readTextsQuery, textsQuery } from "../domain/staff/texts-query.ts";
import { translationsContext } from "../translations.service.ts";
import { TextRowView } from "./text-row.tsx";
import { TextsFilters } from "./texts-filters.tsx";
import { TextsNav } from "./texts-nav.tsx";

/** Characters of a text in the list. */
const maxShown = 400;

/** Texts in their languages, filtered by the address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "translations");
  const translations = context.get(translationsContext);
  const query = readTextsQuery(new URL(request.url).searchParams);
  const { rows, total, pages, at } = await translations.list(query);
  const cut = (text: string | null) =>
    text !== null && text.length > maxShown ? `${[...text].slice(0, maxShown).join("")}…` : text;
  const short = <Cell extends { text: string | null; draft: string | null }>(cell: Cell): Cell => ({
    ...cell,
    text: cut(cell.text),
    draft: cut(cell.draft),
  });
  return {
    texts: context.get(textsContext).pick(locale, ["adminTranslations", "translationsEditor"]),
    query: { ...query, at },
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      cells: { ua: short(cells.ua), pl: short(cells.pl), en: short(cells.en) },
    })),
    total,
    pages,
    narrowings: translations.narrowings(),
  };
}

/** Publishes all texts of the list that are in review. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requirePermission(request, context, "translations");
  const form = await readForm(request);
  if (form.get("intent") !== "publish_all") throw data(null, { status: 400 });
  const query = readTextsQuery(new URL(request.url).searchParams);
  const { published, refused } = await context.get(translationsContext).publishAll(account, query);
  return { published, refused: refused.slice(0, 20).map(({ key, locale }) => `${key} (${locale})`) };
}

export default function TranslationsPage() {
  const { t, path } = useLanguage();
  const { query, rows, total, pages, narrowings } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return (
    <section className="mt-10 pb-24" aria-labelledby="translations">
      <PageHead title={t("admin.page_translations")} description={t("adminTranslations.description")} hidden />
      <h1 className="h2" id="translations">
        {t("admin.page_translations")}
      </h1>
      <TextsNav here="list" />
      <TextsFilters query={query} {...narrowings} />
      {done ? <PublishedNotice {...done} /> : null}
      <ListHead query={query} total={total} />
      {rows.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminTranslations.none")} text={t("adminTranslations.none_text")} />
        </div>
      ) : (
        <ul className="mt-4 border-t border-ink">
          {rows.map((row) => (
            <TextRowView key={row.key} row={row} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={query.at}
          pages={pages}
          href={(at) => path(`admin/translations${textsQuery({ ...query, at })}`)}
          labels={{
            nav: t("adminTranslations.pages"),
            previous: t("adminTranslations.previous"),
            next: t("adminTranslations.next"),
          }}
        />
      </div>
    </section>
  );
}

function PublishedNotice({ published, refused }: { published: number; refused: string[] }) {
  const { t } = useLanguage();
  return (
    <Notice tone={refused.length > 0 ? "warn" : "done"} className="mt-6">
      {t("adminTranslations.published_all", { count: published })}
      {refused.length > 0 ? (
        <p className="wrap-anywhere">{t("adminTranslations.refused_all", { keys: refused.join(", ") })}</p>
      ) : null}
    </Notice>
  );
}

/** Number of texts, and what can be done with all of them. */
function ListHead({ query, total }: { query: TextQuery; total: number }) {
  const { t, path } = useLanguage();
  const all = textsQuery({ ...query, at: 1 });
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <p className="text-small text-muted">{t("adminTranslations.found", { count: total })}</p>
      <div className="flex flex-wrap items-center gap-4">
        {total > 0 ? (
          <a className="link text-small" href={path(`admin/translations/files${all}`)}>
            {t("adminTranslations.export_these")}
          </a>
        ) : null}
        {query.filter === "review" && total > 0 ? (
          <Form method="post" action={path(`admin/translations${all}`)}>
            <input type="hidden" name="intent" value="publish_all" />
            <Button type="submit" size="compact">
              {t("adminTranslations.publish_all")}
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}
