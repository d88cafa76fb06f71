/** The part of the bundler's graph that chunking needs. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Libraries rarely change: in a file of their own they stay in the browser cache across releases. */
const libraries = /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui[\\/]core)[\\/]/;

/** Modules of src/ without file extension; a folder ends with a slash. A test checks that each exists. */
export const chunks = {
  /** Part of the first load, with everything that the root route imports. */
  shell: [
    "features/catalogue/slots.browser",
    "features/content/slots.browser",
    "features/rental/slots.browser",
    "features/wishlist/slots.browser",
  ],
  /** What home, listings and product page render: part of the frame, because one file compresses better than two. */
  cards: [
    "features/catalogue/amounts.browser",
    "features/catalogue/crumbs.browser",
    "features/catalogue/domain/stock",
    "features/catalogue/categories/category-card",
    "features/catalogue/payment-marks.browser",
    "features/catalogue/product-card.browser",
    "features/catalogue/product-picture.browser",
    "features/content/boxes.browser",
    "features/languages/domain/day-words",
    "features/languages/page-head.browser",
    "ui/display/breadcrumb",
    "ui/display/day-ruler",
    "ui/display/figure-table",
    "ui/display/pagination",
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
    "ui/icons/controls/check",
    "ui/icons/circle-alert",
    "ui/icons/clock",
    "ui/icons/controls/rotate-ccw",
  ],
  home: [
    "features/catalogue/home/category-sections",
    "features/catalogue/home/facts",
    "features/catalogue/home/home-view",
    "features/catalogue/home/rental-section",
    "features/catalogue/home/slides",
    "features/catalogue/home/today-strip",
    "features/catalogue/home/ways",
    "ui/display/carousel",
  ],
  /** Shared by all listings. */
  listing: [
    "features/catalogue/categories/catalogue-view",
    "features/catalogue/listing/bulk-offer",
    "features/catalogue/listing/category-tree",
    "features/catalogue/listing/category-view",
    "features/catalogue/listing/group-view",
    "features/catalogue/listing/listing-head",
    "features/catalogue/listing/listing-title",
    "features/catalogue/listing/products-view",
  ],
  /** Cards of machines, in listings, search and on rental pages. */
  machines: ["features/cart/buying/rent-on-demand", "features/catalogue/rental-card.browser"],
  /** The buy page of a product; its gallery and attributes are on the rental page as well. */
  product: [
    "features/catalogue/characteristics.browser",
    "features/catalogue/gallery.browser",
    "features/catalogue/product/about",
    "features/catalogue/product/decision-box",
    "features/catalogue/product/gallery-thumbs",
    "features/catalogue/product/phone-bar",
    "features/catalogue/product/product-view",
    "features/catalogue/product/slide-buttons",
    "features/catalogue/product/terms",
    "features/catalogue/product/use-slides",
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
} as const satisfies Record<string, readonly string[]>;

/** Whether a module is in a list. */
const isOneOf =
  (names: readonly string[]) =>
  (id: string): boolean => {
    const name = id.split(/[\\/]src[\\/]/)[1]?.replaceAll("\\", "/") ?? "";
    return names.some((one) => (one.endsWith("/") ? name.startsWith(one) : name.replace(/\.tsx?$/, "") === one));
  };

const isShell = isOneOf(chunks.shell);
const isCard = isOneOf(chunks.cards);

const folder = `${process.cwd()}/src/app`;
const root = `${folder}/root.tsx`;
let shell: Set<string> | null = null;
let frame: Set<string> | null = null;

/** Everything that these modules import statically. */
function reachedFrom(from: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const info = found.has(id) ? null : graph.getModuleInfo(id);
    if (!info) continue;
    found.add(id);
    left.push(...info.importedIds);
  }
  return found;
}

/**
 * Few files, because forty small ones compress badly and each costs a request: those of the first load, and the frame around
 * every page, which follows it.
 */
export const chunkGroups = [
  { name: "libraries", test: libraries, priority: 3 },
  {
    name: (id: string, graph: ModuleGraph) => {
      shell ??= reachedFrom([root, `${root}?__react-router-build-client-route`], graph);
      return shell.has(id) || isShell(id) ? "shell" : null;
    },
    priority: 2,
  },
  {
    name: (id: string, graph: ModuleGraph) => {
      frame ??= reachedFrom([`${folder}/frame/shop.tsx`], graph);
      return frame.has(id) || isCard(id) ? "frame" : null;
    },
    priority: 1,
  },
  ...(["home", "listing", "machines", "product", "idle"] as const).map((name) => ({
    name,
    test: isOneOf(chunks[name]),
    priority: 0,
  })),
];
