/** The part of the bundler's graph that chunking needs. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Libraries rarely change: in a file of their own they stay in the browser cache across releases. */
const libraries = /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui[\\/]core)[\\/]/;

/** Modules of src/ without file extension; a folder ends with a slash. A test checks that each exists. */
export const chunks = {
  /**
   * What home, listings and product page render around a product: part of the shell, because one file compresses better than
   * two.
   */
  cards: [
    "features/catalogue/amounts.browser",
    "features/catalogue/crumbs.browser",
    "features/catalogue/domain/stock",
    "features/catalogue/payment-marks.browser",
    "features/catalogue/product-card.browser",
    "features/catalogue/product-picture.browser",
    "features/languages/page-head.browser",
    "ui/display/breadcrumb",
    "ui/display/price",
    "ui/display/section-head",
    "ui/display/spec-strip",
    "ui/feedback/stock",
    "ui/feedback/empty",
    "ui/forms/icon-button",
    "ui/icons/controls/arrow-left",
    "ui/icons/controls/arrow-right",
    "ui/icons/controls/chevron-left",
    "ui/icons/controls/chevron-right",
    "ui/icons/clock",
    "ui/icons/controls/rotate-ccw",
  ],
  /** Shared by the buy page and the rental page of a product. */
  product: [
    "features/catalogue/characteristics.browser",
    "features/catalogue/gallery.browser",
    "features/catalogue/product/gallery-thumbs",
    "features/catalogue/product/slide-buttons",
    "features/catalogue/product/use-slides",
    "ui/display/figure-table",
    "ui/icons/controls/maximize-2",
    "ui/icons/controls/rotate-3d",
    "ui/icons/truck",
    "ui/overlays/on-demand",
  ],
  /**
   * Comparison, wishlist, price watching, consent and offline copies, on any page: one file that is loaded when the browser
   * is idle.
   */
  idle: [
    "features/consent/banner/",
    "features/consent/domain/",
    "features/offline/copies/cache-page.browser",
    "features/offline/copies/copies.browser",
    "features/offline/copies/copy-notice",
    "features/offline/domain/cache-names",
    "features/wishlist/cards.browser",
    "features/wishlist/compared.browser",
    "features/wishlist/domain/comparison",
    "features/wishlist/domain/saved-lists",
    "features/wishlist/domain/watch",
    "features/wishlist/lists/saved-lists.browser",
    "features/wishlist/slots.browser",
    "features/wishlist/tools.browser",
    "features/wishlist/tools/",
    "features/wishlist/wishlist.browser",
    "ui/icons/bell",
    "ui/icons/heart",
    "ui/icons/scale",
  ],
  /** Shared by the first load and by later ones: in neither of their files, or one would pull in the other. */
  shared: ["features/languages/domain/day-words"],
} as const satisfies Record<string, readonly string[]>;

/** Whether a module is in a list. */
const isOneOf =
  (names: readonly string[]) =>
  (id: string): boolean => {
    const name = id.split(/[\\/]src[\\/]/)[1]?.replaceAll("\\", "/") ?? "";
    return names.some((one) => (one.endsWith("/") ? name.startsWith(one) : name.replace(/\.tsx?$/, "") === one));
  };

const isCard = isOneOf(chunks.cards);

const root = `${process.cwd()}/src/app/root.tsx`;
let shell: Set<string> | null = null;

/** Everything that the root route imports statically. */
function shellOf(graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const left = [root, `${root}?__react-router-build-client-route`];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const info = found.has(id) ? null : graph.getModuleInfo(id);
    if (!info) continue;
    found.add(id);
    left.push(...info.importedIds);
  }
  return found;
}

/** Files of the first load: only a few, because forty small ones compress badly and each costs a request. */
export const chunkGroups = [
  { name: "libraries", test: libraries, priority: 2 },
  {
    name: (id: string, graph: ModuleGraph) => {
      shell ??= shellOf(graph);
      return shell.has(id) || isCard(id) ? "shell" : null;
    },
    priority: 1,
  },
  { name: "shared", test: isOneOf(chunks.shared), priority: 1 },
  { name: "product", test: isOneOf(chunks.product), priority: 0 },
  { name: "idle", test: isOneOf(chunks.idle), priority: 0 },
];
