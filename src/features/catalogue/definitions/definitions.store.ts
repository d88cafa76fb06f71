import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type {
  AddressRow,
  AttributeRow,
  CategoryRow,
  ChoiceRow,
  DefinitionRows,
  FacetRow,
  LinkRow,
  ListedRow,
  MenuPlace,
  MenuRows,
  NamedRow,
  RedirectRow,
  SortRow,
  Texts,
  UnitRow,
} from "../domain/definitions/rows.ts";
import { linkPlaces, menuPlaces } from "../domain/definitions/rows.ts";
import { selectVersion } from "./definition-versions.store.ts";

/** All definitions as they are stored; read in one statement each, so call it in a transaction that sees one state. */
export async function selectDefinitions(db: Executor): Promise<DefinitionRows> {
  const texts = await selectTexts(db);
  const of = (subject: string): Texts => texts.get(subject) ?? {};
  return {
    version: await selectVersion(db),
    units: (await selectUnits(db)).map((row) => ({ ...row, texts: of(`unit:${row.key}`) })),
    groups: await selectNamed(db, "attribute_groups", (key) => of(`group:${key}`)),
    attributes: await selectAttributes(db, of),
    orders: await selectNamed(db, "sort_orders", (key) => of(`order:${key}`)),
    categories: await selectCategories(db),
    lists: await selectLists(db, of),
    menu: await selectMenu(db, of),
    redirects: await selectRedirects(db),
    ...(await selectFormerKeys(db)),
  };
}

async function selectTexts(db: Executor): Promise<Map<string, Texts>> {
  const { rows } = await sql<{ subject: string; texts: Texts }>`
    select subject, jsonb_object_agg(field, texts) as texts
    from (select subject, field, jsonb_object_agg(locale, text) as texts from definition_texts group by subject, field) f
    group by subject`.execute(db);
  return new Map(rows.map(({ subject, texts }) => [subject, texts]));
}

async function selectUnits(db: Executor): Promise<Omit<UnitRow, "texts">[]> {
  const { rows } = await sql<Omit<UnitRow, "texts">>`
    select key, dimension, factor, is_protected as "isProtected" from units order by position, key`.execute(db);
  return rows;
}

async function selectNamed(
  db: Executor,
  table: "attribute_groups" | "sort_orders",
  textsOf: (key: string) => Texts,
): Promise<NamedRow[]> {
  const { rows } = await sql<{ key: string }>`select key from ${sql.table(table)} order by position, key`.execute(db);
  return rows.map(({ key }) => ({ key, texts: textsOf(key) }));
}

async function selectAttributes(db: Executor, textsOf: (subject: string) => Texts): Promise<AttributeRow[]> {
  type Stored = Omit<AttributeRow, "texts" | "choices"> & { choices: Omit<ChoiceRow, "texts">[] | null };
  const { rows } = await sql<Stored>`
    select a.key, a.kind, a.stored_unit as "storedUnit", a.shown_unit as "shownUnit",
      case when a.digits_min is not null then jsonb_build_array(a.digits_min, a.digits_max) end as digits, a.signed,
      case when a.range_min is not null then jsonb_build_array(a.range_min, a.range_max) end as range,
      a.group_key as "group", a.is_protected as "isProtected",
      case when a.has_choices then coalesce((
        select jsonb_agg(jsonb_build_object('value', c.value, 'isProtected', c.is_protected, 'mergedInto', c.merged_into)
          order by c.position)
        from attribute_choices c where c.attribute_key = a.key), '[]') end as choices
    from attributes a order by a.position, a.key`.execute(db);
  return rows.map(({ choices, ...row }) => ({
    ...row,
    texts: textsOf(`attribute:${row.key}`),
    choices: choices?.map((one) => ({ ...one, texts: textsOf(`choice:${row.key}:${one.value}`) })) ?? null,
  }));
}

async function selectCategories(db: Executor): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow & { addresses: AddressRow[] }>`
    select c.id, c.slug, c.parent_id as parent, c.rental, c.is_protected as "isProtected", c.hidden_at is not null as hidden,
      c.nests, c.section, c.sale_unit as "saleUnit", c.role, c.warranty, c.machine, c.is_set as "isSet",
      c.has_battery as "hasBattery", c.installation, c.needs_operator as "needsOperator", c.is_heavy as "isHeavy", c.manual,
      c.face, c.picture_key as "pictureKey", c.picture_kind as "pictureKind", c.companions,
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', a.slug, 'kind', a.kind, 'isProtected', a.is_protected)
          order by a.kind <> 'current', a.kind, a.since, a.slug)
        from category_addresses a where a.category_id = c.id), '[]') as addresses
    from categories c order by c.position, c.id`.execute(db);
  return rows;
}

async function selectLists(
  db: Executor,
  textsOf: (subject: string) => Texts,
): Promise<{ categoryId: number; attributes: ListedRow[]; facets: FacetRow[]; sorts: SortRow[] }[]> {
  const { rows } = await sql<{ categoryId: number; attributes: ListedRow[]; facets: FacetRow[]; sorts: SortRow[] }>`
    select c.id as "categoryId",
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('key', l.attribute_key, 'kind', l.kind, 'shownUnit', l.shown_unit,
          'digits', case when l.digits_min is not null then jsonb_build_array(l.digits_min, l.digits_max) end,
          'range', case when l.range_min is not null then jsonb_build_array(l.range_min, l.range_max) end,
          'group', l.group_key, 'choices', l.choices, 'strip', l.strip_position,
          'mainDigits', case when l.main_digits_min is not null then jsonb_build_array(l.main_digits_min, l.main_digits_max) end
        )) order by l.position) from category_attributes l where l.category_id = c.id) as attributes,
      coalesce((select jsonb_agg(jsonb_build_object('param', f.param, 'key', f.attribute_key, 'kind', f.kind,
          'promoted', f.presets) order by f.position) from category_facets f where f.category_id = c.id), '[]') as facets,
      coalesce((select jsonb_agg(jsonb_build_object('sort', s.sort, 'key', s.attribute_key, 'kind', s.kind)
          order by s.position) from category_sorts s where s.category_id = c.id), '[]') as sorts
    from categories c where exists (select from category_attributes l where l.category_id = c.id)
    order by c.position, c.id`.execute(db);
  return rows.map(({ attributes, ...list }) => ({
    ...list,
    attributes: attributes.map((row) => {
      const texts = textsOf(`list:${list.categoryId}:${row.key}`);
      return Object.keys(texts).length > 0 ? { ...row, texts } : row;
    }),
  }));
}

async function selectMenu(db: Executor, textsOf: (subject: string) => Texts): Promise<DefinitionRows["menu"]> {
  const { rows: groups } = await sql<{ key: string; categories: number[] }>`
    select g.key, coalesce((select jsonb_agg(e.category_id order by e.position) from menu_entries e where e.group_key = g.key),
      '[]') as categories
    from menu_groups g order by g.position, g.key`.execute(db);
  const { rows: places } = await sql<{ place: MenuPlace; categories: number[] }>`
    select place, jsonb_agg(category_id order by position) as categories from category_places group by place`.execute(
    db,
  );
  const known = new Map(places.map(({ place, categories }) => [place, categories]));
  const links = await selectLinks(db, textsOf);
  return {
    groups: groups.map((group) => ({
      ...{ ...group, pages: links(`group:${group.key}`), texts: textsOf(`menu:${group.key}`) },
    })),
    links: Object.fromEntries(linkPlaces.map((place) => [place, links(place)])) as MenuRows["links"],
    places: Object.fromEntries(menuPlaces.map((place) => [place, known.get(place) ?? []])) as Record<
      MenuPlace,
      number[]
    >,
  };
}

async function selectLinks(
  db: Executor,
  textsOf: (subject: string) => Texts,
): Promise<(place: string) => readonly LinkRow[]> {
  const { rows } = await sql<{ place: string; key: string }>`
    select place, target as key from menu_links order by position`.execute(db);
  return (place) =>
    rows.filter((row) => row.place === place).map(({ key }) => ({ key, texts: textsOf(`link:${place}:${key}`) }));
}

async function selectRedirects(db: Executor): Promise<RedirectRow[]> {
  const { rows } = await sql<RedirectRow>`
    select path, target, status, is_protected as "isProtected", note from redirects order by path collate "C"`.execute(
    db,
  );
  return rows;
}

async function selectFormerKeys(db: Executor): Promise<Pick<DefinitionRows, "formerKeys">> {
  const { rows } = await sql<{ old: string; key: string }>`
    select old, attribute_key as key from former_keys order by old`.execute(db);
  return rows.length > 0 ? { formerKeys: Object.fromEntries(rows.map(({ old, key }) => [old, key])) } : {};
}

/** Whether a shop has definitions at all. */
export async function hasDefinitions(db: Executor): Promise<boolean> {
  return (await db.selectFrom("attributes").select("key").limit(1).executeTakeFirst()) !== undefined;
}

/** What a shop without definitions has had of a category. */
export type StoredCategory = Pick<CategoryRow, "id" | "slug" | "parent" | "rental">;

export async function selectStoredCategories(db: Executor): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`select id, slug, parent_id as parent, rental from categories`.execute(db);
  return rows;
}
