import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type {
  AttributeRow,
  CategoryRow,
  ListRow,
  MenuRows,
  NamedRow,
  PlaceRow,
  RedirectRow,
  Texts,
  UnitRow,
} from "../domain/definitions/rows.ts";

const rowsOf = (rows: readonly unknown[], columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...(row as object), at })))}::jsonb)
    as row (${columns}, at int)`;

/** Position after what is there. */
const next = (table: string) => sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)}) + row.at`;

/** Replaces the texts of subjects. Those that stay are updated, never deleted first: what is stale follows from the text of before. */
async function putTexts(db: Executor, subjects: readonly { subject: string; texts: Texts }[]): Promise<void> {
  const rows = subjects.flatMap(({ subject, texts }) =>
    Object.entries(texts).flatMap(([field, byLocale]) =>
      Object.entries(byLocale).map(([locale, text]) => ({ subject, field, locale, text })),
    ),
  );
  await sql`delete from definition_texts where subject = any(${subjects.map(({ subject }) => subject)})
    and (subject, field, locale) not in (select row.subject, row.field, row.locale
      from ${rowsOf(rows, sql`subject text, field text, locale text`)})`.execute(db);
  await sql`insert into definition_texts (subject, field, locale, text)
    select row.subject, row.field, row.locale, row.text
    from ${rowsOf(rows, sql`subject text, field text, locale text, text text`)}
    on conflict (subject, field, locale) do update set text = excluded.text
      where definition_texts.text <> excluded.text`.execute(db);
}

/** Writes single texts of subjects that still have a Ukrainian one. */
export async function putTranslations(
  db: Executor,
  texts: readonly { subject: string; field: string; locale: string; text: string }[],
): Promise<void> {
  await sql`insert into definition_texts (subject, field, locale, text)
    select row.subject, row.field, row.locale, row.text
    from ${rowsOf(texts, sql`subject text, field text, locale text, text text`)}
    join definition_texts ua on ua.subject = row.subject and ua.field = row.field and ua.locale = 'ua'
    on conflict (subject, field, locale) do update set text = excluded.text`.execute(db);
}

/** Writes single texts over those that are there. */
export async function putNames(
  db: Executor,
  names: readonly { subject: string; field: string; locale: string; text: string }[],
): Promise<void> {
  await sql`insert into definition_texts (subject, field, locale, text)
    select row.subject, row.field, row.locale, row.text
    from ${rowsOf(names, sql`subject text, field text, locale text, text text`)}
    on conflict (subject, field, locale) do update set text = excluded.text`.execute(db);
}

export async function putUnits(db: Executor, units: readonly UnitRow[]): Promise<void> {
  await sql`insert into units (key, dimension, factor, is_protected, position)
    select row.key, row.dimension, row.factor, row."isProtected", ${next("units")}
    from ${rowsOf(units, sql`key text, dimension text, factor float8, "isProtected" boolean`)}
    on conflict (key) do update set dimension = excluded.dimension, factor = excluded.factor`.execute(db);
  await putTexts(
    db,
    units.map(({ key, texts }) => ({ subject: `unit:${key}`, texts })),
  );
}

/** Groups of the characteristics table, or orders by price per unit. */
export async function putNamed(db: Executor, kind: "group" | "order", rows: readonly NamedRow[]): Promise<void> {
  const table = kind === "group" ? "attribute_groups" : "sort_orders";
  await sql`insert into ${sql.table(table)} (key, position)
    select row.key, ${next(table)} from ${rowsOf(rows, sql`key text`)} on conflict (key) do nothing`.execute(db);
  await putTexts(
    db,
    rows.map(({ key, texts }) => ({ subject: `${kind}:${key}`, texts })),
  );
}

export async function putAttributes(db: Executor, attributes: readonly AttributeRow[]): Promise<void> {
  const keys = attributes.map(({ key }) => key);
  const choices = attributes.flatMap(({ key, choices }) => (choices ?? []).map((choice) => ({ key, ...choice })));
  await sql`insert into attributes (key, kind, stored_unit, shown_unit, digits_min, digits_max, signed, range_min, range_max, group_key,
      has_choices, is_protected, position)
    select row.key, row.kind, row."storedUnit", row."shownUnit", (row.digits ->> 0)::int, (row.digits ->> 1)::int, row.signed,
      (row.range ->> 0)::float8, (row.range ->> 1)::float8, row."group", row.choices is not null, row."isProtected",
      ${next("attributes")}
    from ${rowsOf(
      attributes,
      sql`key text, kind text, "storedUnit" text, "shownUnit" text, digits jsonb, signed boolean, range jsonb, "group" text,
      choices jsonb, "isProtected" boolean`,
    )}
    on conflict (key) do update set kind = excluded.kind, stored_unit = excluded.stored_unit, shown_unit = excluded.shown_unit,
      digits_min = excluded.digits_min, digits_max = excluded.digits_max, signed = excluded.signed, range_min = excluded.range_min,
      range_max = excluded.range_max, group_key = excluded.group_key, has_choices = excluded.has_choices`.execute(db);
  const { rows: gone } = await sql<{ subject: string }>`
    delete from attribute_choices where attribute_key = any(${keys})
      and (attribute_key, value) not in (select row.key, row.value from ${rowsOf(choices, sql`key text, value text`)})
    returning 'choice:' || attribute_key || ':' || value as subject`.execute(db);
  await sql`insert into attribute_choices (attribute_key, value, position, is_protected, merged_into)
    select row.key, row.value, row.at, row."isProtected", row."mergedInto"
    from ${rowsOf(choices, sql`key text, value text, "isProtected" boolean, "mergedInto" text`)}
    on conflict (attribute_key, value) do update set position = excluded.position, merged_into = excluded.merged_into`.execute(
    db,
  );
  await putTexts(db, [
    ...gone.map(({ subject }) => ({ subject, texts: {} })),
    ...attributes.map(({ key, texts }) => ({ subject: `attribute:${key}`, texts })),
    ...choices.map(({ key, value, texts }) => ({ subject: `choice:${key}:${value}`, texts })),
  ]);
}

/** Facts and addresses of categories; a new one stands last. */
export async function putCategories(db: Executor, categories: readonly CategoryRow[]): Promise<void> {
  await sql`insert into categories (id, slug, parent_id, position, rental, is_protected, hidden_at, nests, section, sale_unit, role,
      warranty, machine, is_set, has_battery, installation, needs_operator, is_heavy, manual, face, picture_key, picture_kind, companions)
    select row.id, row.slug, row.parent, ${next("categories")}, row.rental, row."isProtected",
      case when row.hidden then now() end, row.nests, row.section, row."saleUnit", row.role, row.warranty, row.machine, row."isSet",
      row."hasBattery", row.installation, row."needsOperator", row."isHeavy", row.manual, row.face, row."pictureKey",
      row."pictureKind", array(select jsonb_array_elements_text(row.companions)::int)
    from ${rowsOf(
      categories,
      sql`id int, slug text, parent int, rental boolean, "isProtected" boolean, hidden boolean, nests boolean, section text,
      "saleUnit" text, role text, warranty text, machine text, "isSet" boolean, "hasBattery" boolean, installation boolean,
      "needsOperator" boolean, "isHeavy" boolean, manual text, face text, "pictureKey" text, "pictureKind" text, companions jsonb`,
    )}
    on conflict (id) do update set slug = excluded.slug, parent_id = excluded.parent_id, rental = excluded.rental,
      is_protected = excluded.is_protected,
      hidden_at = case when excluded.hidden_at is null then null else coalesce(categories.hidden_at, excluded.hidden_at) end,
      nests = excluded.nests, section = excluded.section, sale_unit = excluded.sale_unit, role = excluded.role,
      warranty = excluded.warranty, machine = excluded.machine, is_set = excluded.is_set, has_battery = excluded.has_battery,
      installation = excluded.installation, needs_operator = excluded.needs_operator, is_heavy = excluded.is_heavy,
      manual = excluded.manual, face = excluded.face, picture_key = excluded.picture_key, picture_kind = excluded.picture_kind,
      companions = excluded.companions`.execute(db);
  const addresses = categories.flatMap(({ id, addresses }) => addresses.map((address) => ({ id, ...address })));
  await sql`delete from category_addresses where category_id = any(${categories.map(({ id }) => id)})
    and slug <> all(${addresses.map(({ slug }) => slug)})`.execute(db);
  await sql`insert into category_addresses (slug, category_id, kind, is_protected)
    select row.slug, row.id, row.kind, row."isProtected"
    from ${rowsOf(addresses, sql`id int, slug text, kind text, "isProtected" boolean`)}
    on conflict (slug) do update set category_id = excluded.category_id, kind = excluded.kind`.execute(db);
}

/** Parents and order of categories. */
export async function putTree(db: Executor, places: readonly PlaceRow[]): Promise<void> {
  await sql`update categories c set parent_id = row.parent, position = row.at
    from ${rowsOf(places, sql`id int, parent int`)}
    where c.id = row.id and (c.parent_id, c.position) is distinct from (row.parent, row.at)`.execute(db);
}

/** Order of the groups of the characteristics table. */
export async function putGroupOrder(db: Executor, keys: readonly string[]): Promise<void> {
  const rows = keys.map((key) => ({ key }));
  await sql`update attribute_groups g set position = row.at from ${rowsOf(rows, sql`key text`)}
    where g.key = row.key and g.position <> row.at`.execute(db);
}

/** Replaces the lists of categories. */
export async function putLists(db: Executor, lists: readonly ListRow[]): Promise<void> {
  const ids = lists.map(({ categoryId }) => categoryId);
  await deleteListRows(db, ids);
  const of = <Row>(pick: (list: ListRow) => readonly Row[]) =>
    lists.flatMap((list) => pick(list).map((row) => ({ categoryId: list.categoryId, ...row })));
  const listed = of(({ attributes }) => attributes);
  await sql`insert into category_attributes (category_id, attribute_key, position, strip_position, main_digits_min, main_digits_max, kind,
      shown_unit, digits_min, digits_max, range_min, range_max, group_key, choices)
    select row."categoryId", row.key, row.at, row.strip, (row."mainDigits" ->> 0)::int, (row."mainDigits" ->> 1)::int, row.kind,
      row."shownUnit", (row.digits ->> 0)::int, (row.digits ->> 1)::int, (row.range ->> 0)::float8, (row.range ->> 1)::float8,
      row."group", case when row.choices is not null then array(select jsonb_array_elements_text(row.choices)) end
    from ${rowsOf(
      listed,
      sql`"categoryId" int, key text, strip int, "mainDigits" jsonb, kind text, "shownUnit" text, digits jsonb, range jsonb,
      "group" text, choices jsonb`,
    )}`.execute(db);
  await sql`insert into category_facets (category_id, param, attribute_key, kind, position, presets)
    select row."categoryId", row.param, row.key, row.kind, row.at, row.promoted
    from ${rowsOf(
      of(({ facets }) => facets),
      sql`"categoryId" int, param text, key text, kind text, promoted jsonb`,
    )}`.execute(db);
  await sql`insert into category_sorts (category_id, sort, attribute_key, kind, position)
    select row."categoryId", row.sort, row.key, row.kind, row.at
    from ${rowsOf(
      of(({ sorts }) => sorts),
      sql`"categoryId" int, sort text, key text, kind text`,
    )}`.execute(db);
  const named = listed.flatMap(({ categoryId, key, texts }) =>
    texts ? [{ subject: `list:${categoryId}:${key}`, texts }] : [],
  );
  await deleteListTexts(
    db,
    ids,
    named.map(({ subject }) => subject),
  );
  await putTexts(db, named);
}

async function deleteListRows(db: Executor, ids: readonly number[]): Promise<void> {
  for (const table of ["category_attributes", "category_facets", "category_sorts"])
    await sql`delete from ${sql.table(table)} where category_id = any(${ids})`.execute(db);
}

/** Deletes the texts of lists except of these subjects. */
async function deleteListTexts(db: Executor, ids: readonly number[], except: readonly string[]): Promise<void> {
  await sql`delete from definition_texts where subject like 'list:%'
    and split_part(subject, ':', 2) = any(${ids.map(String)}) and subject <> all(${except})`.execute(db);
}

/** The categories then have their parents' lists. */
export async function deleteLists(db: Executor, ids: readonly number[]): Promise<void> {
  await deleteListRows(db, ids);
  await deleteListTexts(db, ids, []);
}

/** Replaces the menu and the places. */
export async function putMenu(db: Executor, { groups, places, links }: MenuRows): Promise<void> {
  await sql`delete from menu_groups`.execute(db);
  await sql`delete from menu_links`.execute(db);
  await sql`delete from category_places`.execute(db);
  await sql`insert into menu_groups (key, position)
    select row.key, row.at from ${rowsOf(groups, sql`key text`)}`.execute(db);
  const entries = groups.flatMap(({ key, categories }) => categories.map((id) => ({ key, id })));
  await sql`insert into menu_entries (group_key, category_id, position)
    select row.key, row.id, row.at from ${rowsOf(entries, sql`key text, id int`)}`.execute(db);
  const placed = Object.entries(places).flatMap(([place, ids]) => ids.map((id) => ({ place, id })));
  await sql`insert into category_places (place, category_id, position)
    select row.place, row.id, row.at from ${rowsOf(placed, sql`place text, id int`)}`.execute(db);
  const linked = [
    ...Object.entries(links),
    ...groups.map(({ key, pages }) => [`group:${key}`, pages] as const),
  ].flatMap(([place, rows]) => rows.map((row) => ({ place, ...row })));
  await sql`insert into menu_links (place, target, position)
    select row.place, row.key, row.at from ${rowsOf(linked, sql`place text, key text`)}`.execute(db);
  const named = [
    ...groups.map(({ key, texts }) => ({ subject: `menu:${key}`, texts })),
    ...linked.map(({ place, key, texts }) => ({ subject: `link:${place}:${key}`, texts })),
  ];
  await sql`delete from definition_texts where (subject like 'menu:%' or subject like 'link:%')
    and subject <> all(${named.map(({ subject }) => subject)})`.execute(db);
  await putTexts(db, named);
}

export async function putRedirects(db: Executor, redirects: readonly RedirectRow[]): Promise<void> {
  await sql`insert into redirects (path, target, status, is_protected, note)
    select row.path, row.target, row.status, row."isProtected", row.note
    from ${rowsOf(redirects, sql`path text, target text, status int, "isProtected" boolean, note text`)}
    on conflict (path) do update set target = excluded.target, status = excluded.status, note = excluded.note`.execute(
    db,
  );
}

/** Deletes a row with its texts; a protected one is an error of the database. */
export async function deleteDefinition(
  db: Executor,
  kind: "category" | "attribute" | "unit" | "group" | "order" | "redirect",
  subject: string,
): Promise<void> {
  const [table, column] = places[kind];
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)}::text = ${subject}`.execute(db);
  await sql`delete from definition_texts where subject = ${`${kind}:${subject}`}
    or (${kind} = 'attribute' and (subject like 'choice:%' or subject like 'list:%') and split_part(subject, ':',
      case when subject like 'choice:%' then 2 else 3 end) = ${subject})`.execute(db);
}

const places = {
  category: ["categories", "id"],
  attribute: ["attributes", "key"],
  unit: ["units", "key"],
  group: ["attribute_groups", "key"],
  order: ["sort_orders", "key"],
  redirect: ["redirects", "path"],
} as const;
