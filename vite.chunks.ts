/** What chunking asks of the bundler's graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Libraries change seldom: a file of their own stays in the reader's cache over many releases. */
const libraries = /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui[\\/]core)[\\/]/;

/** What home, listings and product page show around a product: part of the shell, for one file packs better than two. */
const cards =
  /src[\\/](features[\\/](catalogue[\\/]((product-[^\\/]+|crumbs|amounts|payment-marks)\.browser|pages[\\/]json-ld|domain[\\/]stock)|languages[\\/]page-head)|ui[\\/](price|stock|spec-strip|breadcrumb|section-head|icon-button|empty))|icons[\\/](chevron-right|chevron-left|arrow-left|arrow-right|clock|rotate-ccw)/;

/** What the pages of buying and of renting one product share. */
const product =
  /src[\\/](features[\\/]catalogue[\\/]((gallery|characteristics)\.browser|pages[\\/]product[\\/](gallery-thumbs|use-slides))|ui[\\/](figure-table|on-demand|icons[\\/](truck|maximize-2|rotate-3d)))/;

/**
 * What compares, wishes, watches, asks for consent and keeps copies on any page: one file that is fetched when the browser has
 * nothing else to do.
 */
const idle =
  /src[\\/](features[\\/](wishes[\\/](controls[\\/]|[^\\/]+\.browser|domain[\\/](kept|comparison|watch)\.)|consent[\\/](controls|domain)[\\/]|offline[\\/](controls[\\/]|(copies|keeping)\.browser|domain[\\/]names))|ui[\\/]icons[\\/](heart|scale|bell))/;

/** What both the first load and what comes later need: in none of their files, or one would bring the other along. */
const shared = /src[\\/]features[\\/]languages[\\/]domain[\\/]day-words/;

const root = `${process.cwd()}/src/app/root.tsx`;
let shell: Set<string> | null = null;

/** Everything that the root of all pages imports statically. */
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

/** Files of the first load: few, because forty small ones compress badly and each costs a request. */
export const chunkGroups = [
  { name: "libraries", test: libraries, priority: 2 },
  {
    name: (id: string, graph: ModuleGraph) => {
      shell ??= shellOf(graph);
      return shell.has(id) || cards.test(id) ? "shell" : null;
    },
    priority: 1,
  },
  { name: "shared", test: shared, priority: 1 },
  { name: "product", test: product, priority: 0 },
  { name: "idle", test: idle, priority: 0 },
];
