import { htmlLang, type Locale, localeNamesInline, locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Parameter, Schema } from "#platform/pure/openapi.ts";
import { type Area, type Operation, schemaOf } from "#platform/server/http/operation.ts";
import { fieldTables, limitList, operatorTable } from "./docs-tables.ts";
import { areas, statement } from "./document.ts";
import { html, type Markup, message } from "./html.ts";

interface Page {
  locale: Locale;
  t: Translate;
  /** Scheme and host of the shop. */
  origin: string;
  operations: readonly Operation[];
}

/** The API description as a page without scripts and without collapsed parts, so that the browser's search finds everything. */
export function docsHtml({ locale, t, origin, operations }: Page): string {
  const named = (Object.keys(areas) as Area[]).map((area) => ({ area, name: t(`apiDocs.area_${area}`) }));
  const sections: [id: string, name: string][] = [
    ["first", t("apiDocs.first")],
    ["operators", t("apiDocs.operators")],
    ["fields", t("apiDocs.fields")],
    ["limits", t("apiDocs.limits")],
    ...named.map(({ area, name }): [string, string] => [area, name]),
  ];
  return html`<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t("apiDocs.title")}</title>
<meta name="description" content="${t("apiDocs.lead")}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/fonts/golos-text-${locale === "ua" ? "cyrillic" : "latin"}-wght-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header class="top"><div class="wrap">
<a class="logo" href="/${locale}" title="${t("apiDocs.toShop")}">Heliora</a>
<nav aria-label="${t("apiDocs.languages")}"><ul>${locales.map(
    (other) =>
      html`<li><a href="/api/docs?locale=${other}" lang="${htmlLang[other]}"${other === locale ? html` aria-current="true"` : ""}>${localeNamesInline[other]}</a></li>`,
  )}</ul></nav>
</div></header>
<main class="wrap">
<h1>${t("apiDocs.title")}</h1>
<p class="lead">${t("apiDocs.lead")}</p>
<p class="note">${t("apiDocs.inEnglish")} <a href="/api/openapi.json">${t("apiDocs.forPrograms")}</a></p>
<nav class="contents" aria-label="${t("apiDocs.contents")}"><ul>${sections.map(
    ([id, name]) => html`<li><a href="#${id}">${name}</a></li>`,
  )}</ul></nav>
<section id="first" aria-labelledby="first-head"><h2 id="first-head">${t("apiDocs.first")}</h2>
<p>${t("apiDocs.firstText")}</p>
${curl(origin, `/api/products?locale=${locale}&filters[brand][$eq]=Deye&sort=price:asc&pagination[pageSize]=3`)}
<p>${t("apiDocs.refusals")}</p>
${curl(origin, `/api/products?locale=${locale}&filters[cost][$lt]=100`)}
<p class="muted" lang="en">${message(statement)}</p>
</section>
<section id="operators" aria-labelledby="operators-head"><h2 id="operators-head">${t("apiDocs.operators")}</h2>${operatorTable(t)}</section>
<section id="fields" aria-labelledby="fields-head"><h2 id="fields-head">${t("apiDocs.fields")}</h2>${fieldTables(t)}</section>
<section id="limits" aria-labelledby="limits-head"><h2 id="limits-head">${t("apiDocs.limits")}</h2>${limitList(t)}</section>
${named.map(
  ({ area, name }) => html`<section id="${area}" aria-labelledby="${area}-head"><h2 id="${area}-head">${name}</h2>
${operations.filter((operation) => operation.area === area).map((operation) => operationHtml(operation, t, origin))}</section>
`,
)}</main>
</body>
</html>
`.text;
}

/** Anchor of an operation. */
function anchorOf({ method, path }: Operation): string {
  return `${method}${path.replaceAll(/[^\w]+/g, "-")}`.replace(/-$/, "");
}

/** For whom an operation is; empty for everybody. */
function readerOf(who: Operation["who"], t: Translate): string {
  if (who === "signed in") return t("apiDocs.signedIn");
  if (who === "staff") return t("apiDocs.staff");
  return who === "api key" ? t("apiDocs.apiKey") : "";
}

function operationHtml(operation: Operation, t: Translate, origin: string): Markup {
  const { method, path, summary, description, parameters, body, who, scope, answers, example } = operation;
  const reader = readerOf(who, t);
  return html`<article id="${anchorOf(operation)}">
<h3><span class="method" data-method="${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p><span lang="en">${summary}.</span>${reader ? html` <span class="who">${reader}${scope === undefined ? "" : html` <code>${scope}</code>`}</span>` : ""}</p>
${description ? html`<p class="muted" lang="en">${message(description)}</p>` : ""}
${parameters.length > 0 ? html`<h4>${t("apiDocs.parameters")}</h4><dl class="parameters">${parameters.map((one) => parameterHtml(one, t))}</dl>` : ""}
${body ? html`<h4>${t("apiDocs.body")}</h4>${typeof body === "string" ? html`<p><code>${body}</code></p>` : schemaHtml(schemaOf(body, "input"), `${t("apiDocs.schema")}: ${method.toUpperCase()} ${path}`)}` : ""}
<h4>${t("apiDocs.answers")}</h4>
<dl class="answers">${Object.entries(answers).map(
    ([status, answer]) => html`<div><dt>${status}</dt><dd lang="en">${message(answer.description)}</dd></div>`,
  )}</dl>
${example ? curl(origin, example) : ""}</article>
`;
}

function parameterHtml({ name, in: place, required, description, schema }: Parameter, t: Translate): Markup {
  const facts = [place, typeOf(schema), ...(required ? [t("apiDocs.required")] : [])].join(", ");
  return html`<div><dt><code>${name}</code> <span class="muted">${facts}</span></dt><dd lang="en">${message(description ?? "")}</dd></div>`;
}

/** Short text for the type of a schema. */
function typeOf({ type, enum: values, anyOf, const: only, $ref, minimum, maximum, maxLength }: Schema): string {
  if (only !== undefined) return String(only);
  if (Array.isArray(values)) return values.join(" | ");
  if (Array.isArray(anyOf)) return anyOf.map((one) => typeOf(one as Schema)).join(" | ");
  if (typeof $ref === "string") return "object";
  const bounds = typeof minimum === "number" && typeof maximum === "number" ? ` ${minimum}–${maximum}` : "";
  return `${String(type ?? "value")}${bounds}${typeof maxLength === "number" ? ` ≤ ${maxLength}` : ""}`;
}

function schemaHtml(schema: Schema, name: string): Markup {
  return html`<pre role="region" aria-label="${name}" tabindex="0"><code>${JSON.stringify(schema, null, 2)}</code></pre>`;
}

/** An example call. `-g` and quotes keep curl and the shell from expanding brackets. */
function curl(origin: string, path: string): Markup {
  return html`<pre class="call"><code>curl -g '${origin}${path}'</code></pre>`;
}
