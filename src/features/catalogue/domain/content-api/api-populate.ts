import { apiLimits } from "./api-limits.ts";
import type { ApiResource } from "./api-resource.ts";
import { listNumber, type QueryNode, shown, valuesOf } from "./api-tree.ts";
import type { QueryError } from "./query-error.ts";

/** Requested parts and fields of each entry. */
export interface ApiSelection {
  /** Parts by dotted path; `null` for all. */
  parts: ReadonlySet<string> | null;
  /** Fields by path of the part (empty for the entry itself); a missing part has all of its fields. */
  fields: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Values that request everything. `deep`, alone or with a number, comes from a plugin that many front ends use. */
const everything = /^(\*|deep(,\d{1,2})?)$/;

/** True if a part is requested. */
export function wants({ parts }: ApiSelection, part: string): boolean {
  return parts === null || parts.has(part);
}

/** The requested fields of a part. */
export function chosen<T extends object>({ fields }: ApiSelection, part: string, values: T): Partial<T> {
  const only = fields.get(part);
  if (!only) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => only.has(name))) as Partial<T>;
}

/** Reads `populate` in every spelling of Strapi v4, and `fields`. Unlike in Strapi, no `populate` requests every part. */
export function readSelection(
  populate: QueryNode | undefined,
  fields: QueryNode | undefined,
  resource: ApiResource,
  errors: QueryError[],
): ApiSelection {
  const chosenFields = new Map<string, ReadonlySet<string>>();
  if (fields) readFields(fields, "", resource.attributes, chosenFields, errors);
  if (!populate) return { parts: null, fields: chosenFields };
  const parts = new Set<string>();
  const all = readParts(populate, "", 1, { resource, errors, parts, fields: chosenFields });
  return { parts: all ? null : parts, fields: chosenFields };
}

interface Reading {
  resource: ApiResource;
  errors: QueryError[];
  parts: Set<string>;
  fields: Map<string, ReadonlySet<string>>;
}

/** Reads the parts below a part; returns true for a wildcard. */
function readParts(node: QueryNode, parent: string, depth: number, reading: Reading): boolean {
  const { resource, errors } = reading;
  const refuse = (at: QueryNode) =>
    errors.push({
      path: shown(at.path),
      reason: "unknownPart",
      allowed: ["*", ...Object.keys(resource.parts)].join(", "),
    });
  if (depth > apiLimits.depth) {
    errors.push({ path: shown(node.path), reason: "tooDeep", allowed: String(apiLimits.depth) });
    return false;
  }
  let all = false;
  const words = (at: QueryNode) => {
    for (const value of at.values) {
      if (everything.test(value.trim())) {
        all = true;
        continue;
      }
      for (const word of value.split(",")) if (!add(pathOf(parent, word.trim(), resource), reading)) refuse(at);
    }
  };
  words(node);
  for (const [key, child] of node.children) {
    if (listNumber.test(key)) {
      words(child);
      if (child.children.size > 0) refuse(child);
      continue;
    }
    if (key === "*") {
      all = true;
      continue;
    }
    // `populate[tags]=false` excludes a part.
    const [value, ...more] = child.values;
    if (value === "false" && more.length === 0 && child.children.size === 0) continue;
    const path = pathOf(parent, key, resource);
    const isMarked = value === undefined || ((value === "true" || value === "*") && more.length === 0);
    if (!isMarked || !add(path, reading)) refuse(child);
    else options(child, path, depth, reading);
  }
  if (all && parent !== "")
    for (const part of Object.keys(resource.parts)) if (part.startsWith(`${parent}.`)) reading.parts.add(part);
  return all && parent === "";
}

/** `populate[part][populate]` and `populate[part][fields]`. */
function options(node: QueryNode, path: string, depth: number, reading: Reading): void {
  for (const [key, child] of node.children) {
    if (key === "populate") readParts(child, path, depth + 1, reading);
    else if (key === "fields")
      readFields(child, path, reading.resource.parts[path] ?? [], reading.fields, reading.errors);
    else reading.errors.push({ path: shown(child.path), reason: "oneOf", allowed: "populate, fields" });
  }
}

function pathOf(parent: string, name: string, { partAliases }: ApiResource): string {
  const path = parent === "" ? name : `${parent}.${name}`;
  return Object.hasOwn(partAliases, path) ? (partAliases[path] ?? path) : path;
}

/** Adds a part and its ancestors; false for an unknown part. */
function add(path: string, { resource, parts }: Reading): boolean {
  if (!Object.hasOwn(resource.parts, path)) return false;
  const names = path.split(".");
  for (const [at] of names.entries()) parts.add(names.slice(0, at + 1).join("."));
  return true;
}

function readFields(
  node: QueryNode,
  part: string,
  known: readonly string[],
  found: Map<string, ReadonlySet<string>>,
  errors: QueryError[],
): void {
  const names = valuesOf(node)?.flatMap((value) => value.split(",").map((name) => name.trim()));
  if (names?.every((name) => known.includes(name) || name === "*" || name === "id" || name === "documentId")) {
    if (!names.includes("*")) found.set(part, new Set(names));
    return;
  }
  errors.push({ path: shown(node.path), reason: "oneOf", allowed: ["*", "id", ...known].join(", ") });
}
