import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import routes from "./src/app/routes.ts";
import { leaves } from "./vite.text-pages.ts";

/** Limit of JavaScript that a public page may load up front, in bytes of gzip. */
export const firstLoadLimit = 115 * 1024;

/** Limits in KB of pages whose view and frame are in the first load. */
export const limits: Record<string, number> = {
  auth: 134,
  "auth/confirm": 128,
  "auth/reset": 129,
  "auth/second-factor": 130,
  "auth/verify": 129,
  cart: 139,
  checkout: 153,
  "checkout/auth": 137,
  "checkout/cancel": 127,
  "checkout/pay": 127,
  "checkout/success": 132,
  company: 145,
  compare: 139,
  contact: 130,
  "customer-cases": 133,
  "delivery-warranty-returns": 141,
  "error/:errorCode?": 138,
  faq: 143,
  "legal-terms/:version?": 133,
  manuals: 141,
  "manuals/:id": 131,
  offline: 137,
  "privacy-choices": 136,
  "privacy-policy/:version?": 133,
  "product/:id/reviews": 130,
  "product/:id/reviews/:review/report": 130,
  profile: 134,
  "profile/farewell": 127,
  "profile/orders": 136,
  "profile/orders/:id": 137,
  "profile/personal": 150,
  "profile/projects": 133,
  "profile/rentals": 133,
  "profile/rentals/:id": 133,
  "profile/rentals/:id/extend": 131,
  "profile/reviews": 133,
  "profile/reviews/:id": 131,
  "profile/security": 134,
  "profile/two-factor": 132,
  "profile/wishes": 142,
  "project/new": 130,
  support: 142,
  ui: 147,
  watch: 128,
  "watch/:id": 129,
  wishes: 139,
  withdrawal: 130,
};

/** Fails the build if a public page loads too much JavaScript up front, or code for staff at any time. */
export function firstLoads(): Plugin {
  return {
    name: "first-loads",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const errors = loadErrors(loadsOf(routes, chunks, import.meta.dirname));
      if (errors.length > 0) this.error(errors.join("\n"));
    },
  };
}

/** What the bundler says about a built file. */
export interface BuiltChunk {
  fileName: string;
  code: string;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  imports: readonly string[];
  dynamicImports: readonly string[];
}

/** What a page loads. */
export interface PageLoad {
  /** Its path below the locale. */
  path: string;
  /** Bytes of gzip that its HTML asks for, with all static imports. */
  bytes: number;
  /** Modules that it can load at any time. */
  modules: readonly string[];
}

/** What each page loads; throws for a page without a built file. */
export function loadsOf(pages: readonly RouteConfigEntry[], chunks: readonly BuiltChunk[], folder: string): PageLoad[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byEntry = new Map(chunks.map((chunk) => [chunk.facadeModuleId?.split("?")[0]?.replaceAll("\\", "/"), chunk]));
  const sizes = new Map<string, number>();
  const sizeOf = ({ fileName, code }: BuiltChunk) => {
    const size = sizes.get(fileName) ?? gzipSync(code, { level: 9 }).length;
    sizes.set(fileName, size);
    return size;
  };
  return leaves(pages).map(({ path, files }) => {
    const entries = ["entry.client.tsx", "root.tsx", ...files].map((file) => {
      const entry = byEntry.get(resolve(folder, "src/app", file).replaceAll("\\", "/"));
      if (!entry) throw new Error(`/${path}: ${file} has no built file`);
      return entry;
    });
    const first = reach(entries, byName, ({ imports }) => imports);
    const later = reach(entries, byName, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
    return {
      path,
      bytes: first.reduce((sum, chunk) => sum + sizeOf(chunk), 0),
      modules: later.flatMap(({ moduleIds }) => moduleIds),
    };
  });
}

function reach(
  from: readonly BuiltChunk[],
  byName: ReadonlyMap<string, BuiltChunk>,
  next: (chunk: BuiltChunk) => readonly string[],
): BuiltChunk[] {
  const found = new Set(from);
  // A set is visited in the order of insertion, with what is added meanwhile.
  for (const chunk of found) {
    for (const name of next(chunk)) {
      const other = byName.get(name);
      if (other) found.add(other);
    }
  }
  return [...found];
}

const staffPage = /^admin(\/|$)/;
const staffModule = /[\\/]src[\\/]features[\\/](admin[\\/]|.*([\\/]staff[\\/]|\.staff\.))/;

/** One message for each public page above its limit, and for each with code for staff. */
export function loadErrors(loads: readonly PageLoad[]): string[] {
  return loads
    .filter(({ path }) => !staffPage.test(path))
    .flatMap(({ path, bytes, modules }) => {
      const limit = limits[path] === undefined ? firstLoadLimit : limits[path] * 1024;
      const staff = modules.find((module) => staffModule.test(module));
      return [
        ...(bytes > limit ? [`/${path} loads ${kilobytes(bytes)} KB of JavaScript, ${limit / 1024} are allowed`] : []),
        ...(staff ? [`/${path} loads code for staff: ${staff}`] : []),
      ];
    });
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
