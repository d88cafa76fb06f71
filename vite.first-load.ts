import { basename, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import routes from "./src/app/routes.ts";
import { leaves } from "./vite.text-pages.ts";

/** Limit of JavaScript that a public page may load up front, in bytes of gzip. */
export const firstLoadLimit = 115 * 1024;

/** Limit of what a planner may load above the first load, with all on demand and its worker, in bytes of gzip. */
export const plannerLimit = 90 * 1024;

/** Limits in KB of pages whose view and frame are in the first load. */
export const limits: Record<string, number> = {
  auth: 135,
  "auth/confirm": 128,
  "auth/reset": 130,
  "auth/second-factor": 130,
  "auth/verify": 130,
  cart: 145,
  "cart/shared/:token": 145,
  checkout: 158,
  "checkout/auth": 140,
  "checkout/cancel": 128,
  "checkout/pay": 128,
  "checkout/success": 133,
  company: 145,
  compare: 140,
  contact: 131,
  "customer-cases": 133,
  "delivery-warranty-returns": 141,
  "error/:errorCode?": 138,
  faq: 143,
  invitation: 128,
  "legal-terms/:version?": 133,
  manuals: 142,
  "manuals/:id": 131,
  offline: 138,
  "privacy-choices": 137,
  "privacy-policy/:version?": 133,
  "product/:id/reviews": 130,
  "product/:id/reviews/:review/report": 130,
  profile: 134,
  "profile/company": 134,
  "profile/farewell": 128,
  "profile/orders": 136,
  "profile/orders/:id": 137,
  "profile/personal": 151,
  "profile/projects": 133,
  "profile/rentals": 134,
  "profile/rentals/:id": 133,
  "profile/rentals/:id/extend": 131,
  "profile/reviews": 133,
  "profile/reviews/:id": 132,
  "profile/security": 134,
  "profile/two-factor": 132,
  "profile/wishes": 143,
  "project/new": 130,
  setup: 128,
  support: 142,
  ui: 149,
  watch: 128,
  "watch/:id": 130,
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
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === "chunk");
      const workers = files.filter((file) => file.type === "asset").filter(({ fileName }) => isWorker.test(fileName));
      const errors = loadErrors(loadsOf(routes, chunks, { folder: import.meta.dirname, workers }));
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

/** A built worker, which the bundler gives as a file without imports. */
export interface BuiltWorker {
  fileName: string;
  source: string | Uint8Array;
}

const isWorker = /-worker-[^/]+\.js$/;

/** What a page loads. */
export interface PageLoad {
  /** Its path below the locale. */
  path: string;
  /** Bytes of gzip that its HTML asks for, with all static imports. */
  bytes: number;
  /** Bytes of gzip of its own files that are not in the first load: those on demand, and its workers. */
  laterBytes: number;
  /** Modules that it can load at any time. */
  modules: readonly string[];
}

/** What each page loads; throws for a page without a built file. */
export function loadsOf(
  pages: readonly RouteConfigEntry[],
  chunks: readonly BuiltChunk[],
  { folder, workers }: { folder: string; workers: readonly BuiltWorker[] },
): PageLoad[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byEntry = new Map(chunks.map((chunk) => [chunk.facadeModuleId?.split("?")[0]?.replaceAll("\\", "/"), chunk]));
  const sizes = new Map<string, number>();
  const sizeOf = ({ fileName, code }: BuiltChunk) => {
    const size = sizes.get(fileName) ?? gzipped(code);
    sizes.set(fileName, size);
    return size;
  };
  return leaves(pages).map(({ path, files }) => {
    const entryOf = (file: string) => {
      const entry = byEntry.get(resolve(folder, "src/app", file).replaceAll("\\", "/"));
      if (!entry) throw new Error(`/${path}: ${file} has no built file`);
      return entry;
    };
    const shell = ["entry.client.tsx", "root.tsx"].map(entryOf);
    const own = files.map(entryOf);
    const first = reach([...shell, ...own], byName, atOnce);
    const inFrame = reach(shell, byName, atAnyTime);
    const ofPage = reach(own, byName, atAnyTime);
    const later = ofPage.filter((chunk) => !first.includes(chunk) && !inFrame.includes(chunk));
    const itsWorkers = workers.filter(({ fileName }) => later.some(({ code }) => code.includes(basename(fileName))));
    return {
      path,
      bytes: sum(first.map(sizeOf)),
      laterBytes: sum([...later.map(sizeOf), ...itsWorkers.map(({ source }) => gzipped(source))]),
      modules: [...inFrame, ...ofPage].flatMap(({ moduleIds }) => moduleIds),
    };
  });
}

const gzipped = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const atOnce = ({ imports }: BuiltChunk) => imports;
const atAnyTime = ({ imports, dynamicImports }: BuiltChunk) => [...imports, ...dynamicImports];

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

const plannerPage = /^planner\//;
const staffPage = /^admin(\/|$)/;
const staffModule = /[\\/]src[\\/]features[\\/](admin[\\/]|.*([\\/]staff[\\/]|\.staff\.))|[\\/]zxing-wasm[\\/]/;

/** Definitions are data: public pages have what they need from their loaders. */
const definitionModule = /[\\/]catalogue[\\/]domain[\\/]definitions[\\/]current\.ts/;

/**
 * One message for each public page above its limit, for each planner above its own, and for each with code for staff or with definitions.
 */
export function loadErrors(loads: readonly PageLoad[]): string[] {
  return loads
    .filter(({ path }) => !staffPage.test(path))
    .flatMap(({ path, bytes, laterBytes, modules }) => {
      const limit = limits[path] === undefined ? firstLoadLimit : limits[path] * 1024;
      const staff = modules.find((module) => staffModule.test(module));
      const defined = modules.some((module) => definitionModule.test(module));
      return [
        ...(bytes > limit ? [`/${path} loads ${kilobytes(bytes)} KB of JavaScript, ${limit / 1024} are allowed`] : []),
        ...(plannerPage.test(path) && laterBytes > plannerLimit
          ? [`/${path} loads ${kilobytes(laterBytes)} KB on demand, ${plannerLimit / 1024} are allowed`]
          : []),
        ...(staff ? [`/${path} loads code for staff: ${staff}`] : []),
        ...(defined ? [`/${path} loads definitions: its loader must send what it shows`] : []),
      ];
    });
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
