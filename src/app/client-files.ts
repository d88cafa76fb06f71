import { readdir } from "node:fs/promises";
import { relative, sep } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { everybody } from "#platform/server/http/endpoint.ts";
import { documentHeaders } from "#platform/server/http/security-headers.ts";

/** A file with a hash in its name. */
const hashed = /^\/assets\/[\w.$-]+$/;

/** A file that is never a document. A listing loads some fifty, and their headers would be a tenth of what it transfers. */
const isPartOfPage = /\.(js|css|woff2|avif|webp|png|jpg)(\.br|\.gz)?$/;

/**
 * Serves the files that are in `root` at the start, and hashed ones that come later. Built files are immutable, as their names contain a hash; other files of
 * `public/` may change. One route for each folder: with one for each of 2,500 files the router takes 13 MB.
 */
export async function clientFiles(http: FastifyInstance, root: string): Promise<void> {
  const paths = new Set(await pathsIn(root));
  await http.register(async (scope) => {
    await scope.register(staticFiles, {
      root,
      serve: false,
      index: false,
      // Compressed copies are built beside the files (vite.packed.ts).
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          "Cache-Control",
          path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        );
        if (isPartOfPage.test(path)) for (const name of documentHeaders) reply.removeHeader(name);
      },
    });
    for (const url of routesOf(paths)) {
      scope.route({
        method: ["GET", "HEAD"],
        url,
        config: { access: everybody, routeGroup: "files" },
        handler: (request, reply) => {
          const path = pathOf(request);
          // During a rolling restart workers with newer code send pages whose files have just been built.
          return paths.has(path) || hashed.test(path) ? reply.sendFile(path) : reply.callNotFound();
        },
      });
    }
  });
}

/** Paths of all files below a folder, with a leading slash. */
async function pathsIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, "/")}`);
}

/** One route for each file at the top and for each folder there. */
function routesOf(paths: Iterable<string>): Set<string> {
  const routes = new Set<string>();
  for (const path of paths) {
    const end = path.indexOf("/", 1);
    routes.add(end < 0 ? path : `${path.slice(0, end)}/*`);
  }
  return routes;
}

function pathOf({ url }: FastifyRequest): string {
  const [path = ""] = url.split("?", 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
