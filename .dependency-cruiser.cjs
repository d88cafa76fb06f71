/** Import rules of docs/architecture.md. `test/rules` plants a violation of each and expects it to be detected. */
const features = "^src/features/([^/]+)/";
/** Import order: a feature may use those to its left. */
const order = [
  "languages",
  "places",
  "emails",
  "accounts",
  "admin",
  "settings",
  "translations",
  "content",
  "pricing",
  "catalogue",
  "search",
  "wishlist",
  "imports",
  "payments",
  "rental",
  "delivery",
  "cart",
  "power",
  "orders",
  "reviews",
  "checkout",
  "profile",
  "inbox",
  "customers",
  "integrations",
  "figures",
  "accounting",
  "feeds",
  "consent",
  "offline",
];
const equals = new Set(["accounts", "content", "catalogue"]);

const uphill = order.slice(0, -1).map((name, rank) => ({
  name: `uphill-from-${name}`,
  comment: "A feature uses only features further down; uphill goes by a slot or an event wired in src/app.",
  severity: "error",
  from: { path: `^src/features/${name}/` },
  to: {
    path: `^src/features/(${order
      .filter((other, at) => other !== name && at > rank && !(equals.has(name) && equals.has(other)))
      .join("|")})/`,
  },
}));

const edges = "api|job|action|loader|browser|page";
/** Inside a feature: domain ← store ← service ← api, jobs, browser, pages. */
const layer = (name, from, forbidden) => ({
  name,
  severity: "error",
  from: { path: `${features}${from}`, pathNot: "\\.test\\.tsx?$" },
  to: { path: `^src/features/$1/${forbidden}` },
});

module.exports = {
  forbidden: [
    ...uphill,
    layer("domain-is-pure", "domain/", "(?!domain/|messages/)"),
    layer("store-below-service", ".*\\.store\\.ts$", `.*\\.(service|${edges})\\.tsx?$|.*\\.tsx$`),
    layer("service-below-edges", ".*\\.service\\.ts$", `.*\\.(${edges})\\.tsx?$`),
    layer("edges-without-pages", ".*\\.(api|job|email|pdf|action|loader)\\.ts$", ".*\\.(page|browser)\\.tsx?$"),
    {
      name: "domain-without-io",
      comment: "Rules are pure: no server code, no framework, no node modules.",
      severity: "error",
      from: { path: `${features}domain/`, pathNot: "\\.test\\.ts$" },
      to: { path: "^(src/platform/server/|src/ui/|node:|node_modules/(react|react-router|fastify|kysely|pg)/)" },
    },
    {
      name: "index-holds-definitions",
      comment:
        "What answers from the product index reads the definitions that it was made of, so that an answer is of one version.",
      severity: "error",
      // Whether a page of an address may be cached is asked without an index.
      from: {
        path: "^src/features/catalogue/domain/(facets|product-index)/",
        pathNot: "\\.test\\.ts$|facets/filter-query\\.ts$",
      },
      to: {
        path: "^src/features/catalogue/domain/(definitions/current|attributes|categories|category-address|planner-categories)\\.ts$",
      },
    },
    {
      name: "across-features-by-the-door",
      comment: "Files at the root of a feature are its door, with its domain; the parts are private.",
      severity: "error",
      from: { path: features, pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/features/(?!$1/)[^/]+/",
        pathNot: "^src/features/[^/]+/(domain/|[^/]+\\.(service|browser|action|loader)\\.tsx?$)",
      },
    },
    {
      name: "nobody-imports-app",
      severity: "error",
      from: { path: "^src/(features|ui|platform)/" },
      to: { path: "^src/(app/|server\\.ts)" },
    },
    {
      name: "ui-knows-no-feature",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "^src/(features|platform/server)/" },
    },
    {
      name: "pure-is-pure",
      severity: "error",
      from: { path: "^src/platform/pure/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(src/(features|ui|platform/server)/|node:|node_modules/)" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^src/platform/" },
      to: { path: "^src/(features|ui)/" },
    },
    {
      name: "browser-without-server",
      comment: "What runs in the browser never reaches server code, except for types.",
      severity: "error",
      from: {
        pathNot: "\\.test\\.tsx?$",
        path: "\\.browser\\.tsx?$|^src/ui/|/worker/|^src/features/.*(?<!\\.(page|pdf|email))\\.tsx$",
      },
      to: { path: "\\.(store|service|api|jobs)\\.ts$|^src/platform/server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "browser-without-settings",
      comment:
        "Settings of the markets change while the shop runs: the browser gets them from loaders (vite.market-values.ts).",
      severity: "error",
      from: {
        pathNot: "\\.test\\.tsx?$|^src/app/root\\.tsx$",
        path: "\\.browser\\.tsx?$|^src/ui/|/worker/|^src/.*(?<!\\.(page|pdf|email))\\.tsx$",
      },
      to: { path: "^src/platform/pure/market/(markets|market\\.(ua|pl))\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "models-are-ordinary",
      comment: "Models are shown in the product page as well: they know neither the studio nor what drives it.",
      severity: "error",
      from: { path: "^art/(kit|models)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^art/(studio|making|drawing|scenes)/|^node:" },
    },
    {
      name: "kit-knows-no-model",
      severity: "error",
      from: { path: "^art/kit/" },
      to: { path: "^art/models/" },
    },
    {
      name: "shop-uses-only-models",
      comment: "The shop builds models of the catalogue; the studio and its tools never reach the browser.",
      severity: "error",
      from: { path: "^src/" },
      to: {
        path: "^art/(studio|making|drawing|scenes)/|^art/(render|inputs|scene)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-drawers",
      comment: "A folder named after nothing collects everything.",
      severity: "error",
      from: {},
      to: { path: "(^|/)(utils|util|helpers|common|lib|misc)/", pathNot: "node_modules" },
    },
    { name: "no-barrels", severity: "error", from: {}, to: { path: "^src/.*/index\\.tsx?$" } },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        path: "^src/",
        pathNot:
          "\\.d\\.ts$|/tables\\.ts$|^src/app/(routes|entry\\.(client|server))\\.tsx?$|\\.page\\.tsx$|\\.test\\.tsx?$",
      },
      to: {},
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|\\./\\+types/)|\\.wasm\\?url$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\+types|^build/|\\.react-router" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
