import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { cleanSearch, maxSearchLength } from "#platform/pure/search-input.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { countryName } from "../../domain/operators/country-names.ts";
import { unionCountries } from "../../domain/product-writes/countries.ts";
import { operatorsContext } from "../../operators.service.ts";

/** `?q=`: operators by name, or those that contain the text. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const texts = context.get(textsContext);
  const query = new URL(request.url).searchParams;
  const search = cleanSearch(query.get("q"));
  const words = { t: texts.in(locale), locale };
  return {
    texts: texts.pick(locale, ["adminOperators"]),
    search,
    isDeleted: query.get("done") === "delete",
    operators: (await context.get(operatorsContext).list(search)).map(({ country, ...operator }) => ({
      ...operator,
      country: countryName(country, words),
      isInside: unionCountries.has(country),
    })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["operators"][number];

export default function OperatorListPage() {
  const { t, path } = useLanguage();
  const { operators, search, isDeleted } = useLoaderData<typeof loader>();
  const empty = search === "" ? "empty" : "none_found";
  return (
    <StaffListPage
      id="operators"
      title={t("adminOperators.title")}
      description={t("adminOperators.description")}
      back={{ href: path("admin/products"), text: t("adminOperators.to_products") }}
      more={{ href: path("admin/operators/new"), text: t("adminOperators.add") }}
      intro={
        <>
          <p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminOperators.intro")}</p>
          {isDeleted ? (
            <Notice className="mt-4" tone="done">
              {t("adminOperators.done_delete")}
            </Notice>
          ) : null}
        </>
      }
      filters={<Search search={search} />}
      rows={operators.map((operator) => <OperatorRow key={operator.key} operator={operator} />)}
      empty={{ title: t(`adminOperators.${empty}`), text: t(`adminOperators.${empty}_text`) }}
    />
  );
}

function Search({ search }: { search: string }) {
  const { t, path } = useLanguage();
  return (
    <search>
      <form
        method="get"
        className="mt-6 grid max-w-[720px] items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field
          label={t("adminOperators.search")}
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t("adminOperators.find")}</Button>
          {search === "" ? null : (
            <ButtonLink tone="quiet" href={path("admin/operators")}>
              {t("adminOperators.all")}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}

function OperatorRow({ operator }: { operator: Row }) {
  const { t, path } = useLanguage();
  const { key, name, address, country, contact, products, isInside } = operator;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={path(`admin/operators/${key}`)}>
          <bdi>{name}</bdi>
        </a>
        <p className="text-small wrap-anywhere text-muted">
          <bdi>{address}</bdi>, {country}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          <bdi>{contact}</bdi>
        </p>
      </div>
      <p className="text-small md:text-right">
        {t("adminOperators.used", { count: products })}
        <span className="block text-muted">{t(isInside ? "adminOperators.inside" : "adminOperators.outside")}</span>
      </p>
    </li>
  );
}
