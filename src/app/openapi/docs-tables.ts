import { apiLimits } from "#features/catalogue/domain/content-api/api-limits.ts";
import { type FieldKind, joiners, operators } from "#features/catalogue/domain/content-api/api-operators.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { contentResources } from "./content-resources.ts";
import { html, type Markup } from "./html.ts";

const kinds = ["text", "number", "money", "moment", "flag"] as const satisfies FieldKind[];
const limits = [
  "depth",
  "conditions",
  "textConditions",
  "listConditions",
  "values",
  "valueLength",
  "sorts",
  "pageSize",
] as const;

/** A table with its own horizontal scrolling. */
function table(name: string, head: readonly string[], rows: readonly Markup[]): Markup {
  return html`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table>
<thead><tr>${head.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

/** Operators with their meaning and the types of fields they apply to. */
export function operatorTable(t: Translate): Markup {
  const rows = Object.entries(operators).map(
    ([name, { says, kinds: fits }]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td class="says" lang="en">${says}</td>${kinds.map((kind) =>
        (fits as readonly string[]).includes(kind)
          ? html`<td class="mark"><span class="dot" role="img" aria-label="${t("apiDocs.yes")}"></span></td>`
          : html`<td class="mark"><span class="none" role="img" aria-label="${t("apiDocs.no")}"></span></td>`,
      )}</tr>\n`,
  );
  const groups = Object.entries(joiners).map(
    ([name, says]) => html`<tr><th scope="row"><code>${name}</code></th><td lang="en" colspan="6">${says}</td></tr>\n`,
  );
  const head = [t("apiDocs.operator"), t("apiDocs.meaning"), ...kinds.map((kind) => t(`apiDocs.kind_${kind}`))];
  return table(`${t("apiDocs.operator")} × ${t("apiDocs.kind")}`, head, [...rows, ...groups]);
}

/** The fields of each resource. */
export function fieldTables(t: Translate): Markup[] {
  return Object.entries(contentResources).map(([name, { fields }]) => {
    const rows = Object.entries(fields).map(
      ([field, { kind, sorts }]) =>
        html`<tr><th scope="row"><code>${bracketed(field)}</code></th><td>${t(
          `apiDocs.kind_${kind}`,
        )}</td><td>${t(sorts ? "apiDocs.yes" : "apiDocs.no")}</td></tr>\n`,
    );
    const head = [t("apiDocs.field"), t("apiDocs.kind"), t("apiDocs.sortable")];
    return html`<h3 id="fields-${name}"><code>/api/${name}</code></h3>${table(`${t("apiDocs.fields")}: ${name}`, head, rows)}`;
  });
}

/** Limits of a query. */
export function limitList(t: Translate): Markup {
  return html`<dl class="limits">${limits.map(
    (name) => html`<div><dt>${t(`apiDocs.limit_${name}`)}</dt><dd>${apiLimits[name]}</dd></div>`,
  )}</dl>`;
}

/** `tags.name` → `[tags][name]`, as in a query string. */
function bracketed(field: string): string {
  return field
    .split(".")
    .map((name) => `[${name}]`)
    .join("");
}
