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
  return (path) => find(root, segmentsOf(path), 0) ?? notFound;
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

function find(node: Node, segments: readonly string[], at: number): string | null {
  const segment = segments[at];
  if (segment === undefined) return node.pattern;
  const named = node.segments.get(segment);
  return (named && find(named, segments, at + 1)) ?? (node.parameter && find(node.parameter, segments, at + 1));
}
