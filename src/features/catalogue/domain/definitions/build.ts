import { fail, ok, type Result } from "#platform/pure/result.ts";
import { checkAddresses } from "./check-addresses.ts";
import { attributeErrors, checkText } from "./check-attributes.ts";
import { listErrors } from "./check-lists.ts";
import { complaining, type DefinitionError } from "./definition-errors.ts";
import { createDefinitions, type Definitions } from "./definitions.ts";
import { lastProtectedCategory } from "./protected.ts";
import type { CategoryRow, DefinitionRows } from "./rows.ts";

/** Levels of the tree. */
const deepest = 3;

/**
 * The only validator: definitions of rows, or every reason why not. `reserved` are first segments of addresses that other pages have.
 */
export function buildDefinitions(
  rows: DefinitionRows,
  reserved: ReadonlySet<string> = new Set(),
): Result<Definitions, { code: "invalid"; errors: DefinitionError[] }> {
  // A tree with a loop has no definitions, and nothing below can be judged.
  const inTree = treeErrors(rows.categories);
  if (inTree.length > 0) return fail({ code: "invalid", errors: inTree });
  const made = createDefinitions(rows);
  const errors = [
    ...categoryErrors(rows, reserved),
    ...attributeErrors(rows),
    ...listErrors(rows, made),
    ...menuErrors(rows),
    ...redirectErrors(rows, reserved),
  ];
  return errors.length > 0 ? fail({ code: "invalid", errors }) : ok(made);
}

function treeErrors(categories: readonly CategoryRow[]): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]));
  for (const { id, parent } of categories) {
    const complain = complaining(errors, `category:${id}`);
    const above = [id];
    for (let next = parent; next !== null; next = parents.get(next) ?? null) {
      if (!parents.has(next)) complain("parent", "unknown", String(next));
      if (above.includes(next)) {
        complain("parent", "cycle", String(next));
        break;
      }
      above.push(next);
    }
    if (above.length > deepest) complain("parent", "too_deep", String(deepest));
  }
  return errors;
}

function categoryErrors({ categories, redirects }: DefinitionRows, reserved: ReadonlySet<string>): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const ids = new Set(categories.map(({ id }) => id));
  const owners = new Map<string, string>([
    ...[...reserved].map((slug): [string, string] => [slug, slug]),
    ...redirects.map(({ path }): [string, string] => [path, `redirect:${path}`]),
  ]);
  for (const category of categories) {
    const complain = complaining(errors, `category:${category.id}`);
    checkAddresses(category, owners, complain);
    for (const other of category.companions)
      if (!ids.has(other) || other === category.id) complain("companions", "unknown", String(other));
  }
  for (let id = 1; id <= lastProtectedCategory; id += 1)
    if (!ids.has(id)) complaining(errors, `category:${id}`)("id", "protected", String(id));
  return errors;
}

function menuErrors({ menu, categories }: DefinitionRows): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const complain = complaining(errors, "menu");
  const ids = new Set(categories.map(({ id }) => id));
  const check = (field: string, some: readonly number[]) => {
    if (new Set(some).size < some.length) complain(field, "taken");
    for (const id of some) if (!ids.has(id)) complain(field, "unknown", String(id));
  };
  for (const { key, categories: some, texts } of menu.groups) {
    check(`groups.${key}`, some);
    checkText(texts, "name", (_, code) => complain(`groups.${key}`, code));
  }
  for (const [place, some] of Object.entries(menu.places)) check(place, some);
  return errors;
}

function redirectErrors({ redirects }: DefinitionRows, reserved: ReadonlySet<string>): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const targets = new Map(redirects.map(({ path, target }) => [path, target]));
  for (const { path, target } of redirects) {
    const complain = complaining(errors, `redirect:${path}`);
    if (path === "" || /^\/|\/$|[?#\s]/.test(path)) complain("path", "format");
    if (reserved.has(path)) complain("path", "taken", path);
    // Chains are stored resolved, so a target that redirects is at best a loop.
    if (targets.has(target)) complain("target", "loop", target);
  }
  return errors;
}
