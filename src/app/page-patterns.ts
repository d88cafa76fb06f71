import type { ServerBuild } from "react-router";

/** Pages below one path: their patterns by the next segment. */
interface Node {
  /** Pattern of the page at this path; `null` if there is none. */
  pattern: string | null;
  readonly segments: Map<string, Node>;
  parameter: Node | null;
}

/** Name of all paths without a page. */
const notFound = "unmatched";

/**
 * Finds the route pattern of a page, such as `/:locale/product/:id`, from its path. The search of React Router sorts all routes
 * each time, which is too slow for a page that comes from the cache.
 */
export function createPagePatterns(routes: ServerBuild["routes"]): (path: string) => string {
  const root = emptyNode();
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const pattern = patternOf(routes, route.id);
    if (!pattern.includes("*")) add(root, pattern);
  }
  return (path) => find(root, path, 1) ?? notFound;
}

const emptyNode = (): Node => ({ pattern: null, segments: new Map(), parameter: null });

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

/** Path of a route below those of its parents. */
function patternOf(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id];
  if (!route) return "";
  const above = route.parentId === undefined ? "" : patternOf(routes, route.parentId);
  return route.path ? `${above}/${route.path}` : above;
}

function add(root: Node, pattern: string): void {
  let nodes = [root];
  for (const segment of segmentsOf(pattern)) {
    const isOptional = segment.endsWith("?");
    const name = isOptional ? segment.slice(0, -1) : segment;
    const next = nodes.map((node) => childOf(node, name));
    nodes = isOptional ? [...nodes, ...next] : next;
  }
  for (const node of nodes) node.pattern ??= pattern;
}

function childOf(node: Node, segment: string): Node {
  if (segment.startsWith(":")) {
    node.parameter ??= emptyNode();
    return node.parameter;
  }
  const child = node.segments.get(segment) ?? emptyNode();
  node.segments.set(segment, child);
  return child;
}

/** Pattern of the rest of a path, from the character `from` on, below a node. */
function find(node: Node, path: string, from: number): string | null {
  if (from >= path.length) return node.pattern;
  const slash = path.indexOf("/", from);
  const end = slash < 0 ? path.length : slash;
  const named = node.segments.get(path.slice(from, end));
  return (named && find(named, path, end + 1)) ?? (node.parameter && find(node.parameter, path, end + 1));
}
