import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { StructureNav } from "#features/admin/structure-nav.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { cleanSearch, maxSearchLength } from "#platform/pure/search-input.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { attributeUsesContext } from "../../../definitions/attribute-uses.service.ts";
import { definitions } from "../../../domain/definitions/current.ts";
import { isFound } from "../../../domain/structure-forms/find-attributes.ts";
import { formKindOf, formKinds } from "../../../domain/structure-forms/typed-attribute.ts";
import { definitionNames, kindTexts, textIn } from "./attribute-words.ts";

const states = ["unused", "unlisted", "protected"] as const;

/** `?q=`, `?kind=` and `?state=`: attributes in the order of the shop, with how many categories and products have them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const texts = context.get(textsContext);
  const query = new URL(request.url).searchParams;
  const search = cleanSearch(query.get("q"));
  const kind = formKinds.find((one) => one === query.get("kind")) ?? null;
  const state = states.find((one) => one === query.get("state")) ?? null;
  const { rows } = definitions();
  const names = definitionNames(rows, { t: texts.in(locale), locale });
  const uses = await context.get(attributeUsesContext).all();
  const lists = new Map<string, number>();
  for (const list of rows.lists) for (const { key } of list.attributes) lists.set(key, (lists.get(key) ?? 0) + 1);
  const attributes = rows.attributes
    .map((row) => ({
      ...{ key: row.key, kind: formKindOf(row), isProtected: row.isProtected, group: names.group(row.group) },
      name: textIn(row.texts, "label", locale),
      unit: row.shownUnit === null ? null : names.unit(row.shownUnit),
      lists: lists.get(row.key) ?? 0,
      products: uses.get(row.key)?.products ?? 0,
      isFound: isFound(row, search),
    }))
    .filter((row) => row.isFound && (kind === null || row.kind === kind))
    .filter(
      (row) =>
        state === null ||
        (state === "protected" ? row.isProtected : state === "unused" ? row.products === 0 : row.lists === 0),
    );
  return {
    texts: texts.pick(locale, ["adminAttributes", "adminStructure"]),
    ...{ search, kind, state, attributes },
    all: rows.attributes.length,
    isDeleted: query.get("done") === "delete",
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["attributes"][number];

export default function AttributeListPage() {
  const { t, path } = useLanguage();
  const { attributes, isDeleted, all } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="attributes"
      title={t("adminAttributes.title")}
      description={t("adminAttributes.description")}
      more={{ href: path("admin/attributes/new"), text: t("adminAttributes.add") }}
      intro={
        <>
          <StructureNav here="attributes" />
          <p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminAttributes.intro")}</p>
          <p className="mt-4 text-small">
            <a className="link font-medium" href={path("admin/attributes/groups-and-units")}>
              {t("adminAttributes.to_words")}
            </a>
          </p>
          {isDeleted ? (
            <Notice className="mt-4" tone="done">
              {t("adminAttributes.done_delete")}
            </Notice>
          ) : null}
        </>
      }
      filters={
        <>
          <Filters />
          <p className="mt-4 text-small text-muted" role="status">
            {t("adminAttributes.found", { count: attributes.length, all })}
          </p>
        </>
      }
      rows={attributes.map((attribute) => <AttributeItem key={attribute.key} attribute={attribute} />)}
      empty={{ title: t("adminAttributes.none"), text: t("adminAttributes.none_text") }}
    />
  );
}

function Filters() {
  const { t, path } = useLanguage();
  const { search, kind, state } = useLoaderData<typeof loader>();
  const isFiltered = search !== "" || kind !== null || state !== null;
  return (
    <search>
      <form
        method="get"
        className="mt-6 grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field
          label={t("adminAttributes.search")}
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Select label={t("adminAttributes.field_kind")} name="kind" defaultValue={kind ?? ""}>
          <option value="">{t("adminAttributes.any_kind")}</option>
          {formKinds.map((one) => (
            <option key={one} value={one}>
              {t(kindTexts[one])}
            </option>
          ))}
        </Select>
        <Select label={t("adminAttributes.state")} name="state" defaultValue={state ?? ""}>
          <option value="">{t("adminAttributes.any_state")}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`adminAttributes.state_${one}`)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t("adminAttributes.find")}</Button>
          {isFiltered ? (
            <ButtonLink tone="quiet" href={path("admin/attributes")}>
              {t("adminAttributes.show_all")}
            </ButtonLink>
          ) : null}
        </div>
      </form>
    </search>
  );
}

function AttributeItem({ attribute }: { attribute: Row }) {
  const { t, path } = useLanguage();
  const { key, name, kind, unit, group, lists, products, isProtected } = attribute;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={path(`admin/attributes/${key}`)}>
          <bdi>{name}</bdi>
        </a>{" "}
        {isProtected ? <Badge>{t("adminAttributes.badge_protected")}</Badge> : null}
        <p className="text-small wrap-anywhere text-muted">
          {[unit === null ? t(kindTexts[kind]) : `${t(kindTexts[kind])}, ${unit}`, group].join(" · ")}
        </p>
      </div>
      <p className="text-small md:text-right">
        {t("adminAttributes.used", { count: products })}
        <span className="block text-muted">{t("adminAttributes.in_lists", { count: lists })}</span>
      </p>
    </li>
  );
}
