import type { Parameter, Schema } from "#platform/pure/openapi.ts";
import { apiLimits } from "./api-limits.ts";
import { type FieldKind, joiners, operators, operatorsFor } from "./api-operators.ts";
import { pageNumbers } from "./api-pages.ts";
import type { ApiResource } from "./api-resource.ts";
import { sortFields } from "./api-sort.ts";

const { valueLength, values, depth, conditions, textConditions, listConditions, sorts } = apiLimits;

/** Format of a value in an address, by kind. */
const valueSchemas: Record<FieldKind, Schema> = {
  text: { type: "string", maxLength: valueLength },
  number: { type: "integer", minimum: -999_999_999, maximum: 999_999_999 },
  money: { type: "string", pattern: "^-?\\d{1,9}([.,]\\d{1,2})?$" },
  moment: { type: "string", description: "a date, or a date and time" },
  flag: { type: "boolean" },
};

/** Schema of the operators of a kind of field. */
export function operatorSchemas(): Record<string, Schema> {
  return Object.fromEntries(
    (Object.keys(valueSchemas) as FieldKind[]).map((kind) => {
      const value = valueSchemas[kind];
      const properties = operatorsFor(kind).map((name) => {
        const { takes, says } = operators[name];
        const list = (min: number, max: number) => ({
          type: "array",
          items: value,
          minItems: min,
          maxItems: max,
        });
        const schema = { one: value, list: list(1, values), two: list(2, 2), flag: { type: "boolean" } }[takes];
        return [name, { description: says, ...schema }];
      });
      return [
        `${kind}Filter`,
        { type: "object", properties: Object.fromEntries(properties), additionalProperties: false },
      ];
    }),
  );
}

/** Schema of all filters of a resource. */
export function filterSchema({ fields }: ApiResource, name: string): Schema {
  const self = { $ref: `#/components/schemas/${name}` };
  const root: { properties: Record<string, Schema> } = {
    properties: {
      $and: { type: "array", items: self, description: joiners.$and },
      $or: { type: "array", items: self, description: joiners.$or },
      $not: { ...self, description: joiners.$not },
    },
  };
  for (const [path, { kind }] of Object.entries(fields)) {
    const names = path.split(".");
    let at = root;
    for (const part of names.slice(0, -1)) {
      at.properties[part] ??= { type: "object", properties: {}, additionalProperties: false };
      at = at.properties[part] as typeof root;
    }
    at.properties[names.at(-1) ?? ""] = { $ref: `#/components/schemas/${kind}Filter` };
  }
  return { type: "object", ...root, additionalProperties: false };
}

const text = (name: string, description: string, schema: Schema = { type: "string" }): Parameter => ({
  name,
  in: "query",
  description,
  schema,
});

export function filterName(resource: string): string {
  return `${resource.replaceAll(/(^|-)(\w)/g, (_all, _dash, initial: string) => initial.toUpperCase())}Filters`;
}

/** Parameters of a single entry. */
export function oneParameters({ parts, attributes }: ApiResource): Parameter[] {
  return [
    text("locale", "language of words; `uk` is `ua`", {
      type: "string",
      enum: ["ua", "uk", "pl", "en"],
      default: "ua",
    }),
    text("market", "market of prices; without it that of the language, UA for English", {
      type: "string",
      enum: ["UA", "PL"],
    }),
    {
      ...text(
        "populate",
        `parts to be sent: \`*\`, a list with commas, \`populate[0]=…\`, \`populate[part]=true\`, \`populate[part][populate]=…\`, \`populate[part][fields][0]=…\`. Without it all parts are sent. Parts: ${Object.keys(parts).join(", ") || "none"}`,
        { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }, { type: "object" }] },
      ),
      example: Object.keys(parts)[0] ?? "*",
    },
    text("fields", `fields of its own to be sent, a list with commas or \`fields[0]=…\`: ${attributes.join(", ")}`, {
      anyOf: [{ type: "string" }, { type: "array", items: { type: "string", enum: [...attributes] } }],
    }),
    text("publicationState", "accepted from clients of Strapi v4", { type: "string", const: "live" }),
    text("status", "accepted from clients of Strapi v5", { type: "string", const: "published" }),
  ];
}

/** Parameters of the list `/api/<name>`. */
export function listParameters(name: string, resource: ApiResource): Parameter[] {
  const numbers = Object.entries(pageNumbers).map(([number, { least, most, usual }]) => [
    number,
    {
      type: "integer",
      minimum: least,
      maximum: most,
      default: number === "pageSize" ? (resource.usualPageSize ?? usual) : usual,
    },
  ]);
  return [
    {
      ...text(
        "filters",
        `\`filters[field][$operator]=value\`, parts and groups inside each other: \`filters[$or][0][part][field][$containsi]=word\`. At most ${depth} levels, ${conditions} comparisons${resource.lists.includes("localizations") ? ` (${textConditions} about names and descriptions, ${listConditions} about tags and other languages)` : ""}, ${values} values of ${valueLength} characters. A field without an operator means \`$eq\`, several values \`$in\``,
        { $ref: `#/components/schemas/${filterName(name)}` },
      ),
      style: "deepObject",
      explode: true,
    },
    {
      ...text(
        "sort",
        `\`field\`, \`field:asc\` or \`field:desc\`, at most ${sorts} with commas or as \`sort[0]=…\`. Fields: ${sortFields(resource).join(", ")}`,
        {
          anyOf: [{ type: "string" }, { type: "array", items: { type: "string" }, maxItems: sorts }],
        },
      ),
      example: `${sortFields(resource)[0]}:asc`,
    },
    {
      ...text("pagination", "`page` and `pageSize`, or `start` and `limit`; `withCount=false` saves counting", {
        type: "object",
        properties: { ...Object.fromEntries(numbers), withCount: { type: "boolean", default: true } },
        additionalProperties: false,
      }),
      style: "deepObject",
      explode: true,
    },
    ...Object.entries(resource.simple).map(([short, { field }]) =>
      text(short, `the same as \`filters[${field}]\``, valueSchemas[resource.fields[field]?.kind ?? "text"]),
    ),
    ...oneParameters(resource),
  ];
}
