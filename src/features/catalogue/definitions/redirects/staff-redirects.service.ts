import { createContext } from "react-router";
import { type Followed, follow, segmentsOf } from "#features/languages/domain/forwarding.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { DefinitionWrites } from "../../definition-writes.service.ts";
import { definitions } from "../../domain/definitions/current.ts";
import type { DefinitionError } from "../../domain/definitions/definition-errors.ts";
import type { RedirectRow } from "../../domain/definitions/rows.ts";
import { forwardingsOf } from "../../domain/redirects/check-redirects.ts";
import { readOwnPath } from "../../domain/redirects/redirect-path.ts";
import type { RedirectErrors } from "../../domain/redirects/typed-redirect.ts";
import { selectRedirect, selectRedirects, type UsedRedirect } from "./redirects.store.ts";

/** Where an address leads; `path` is null if it cannot be one of this shop. */
export interface TriedAddress {
  path: string | null;
  /** The addresses that are forwarded on the way. */
  steps: { path: string; by: "redirect" | "category" }[];
  target: string;
  /** The target's page, or at least its kind, exists. */
  isPage: boolean;
}

type Refused =
  | { code: "invalid"; errors: RedirectErrors }
  | { code: "conflict"; version: number; now: RedirectRow | null };

export interface StaffRedirects {
  list(
    search: string,
    page: number,
  ): Promise<{ rows: (UsedRedirect & { isDead: boolean })[]; total: number; pages: number }>;
  /** With its version; `null` for an unknown path. */
  one(path: string): Promise<{ redirect: UsedRedirect; version: number } | null>;
  /** Adds one. Adding the same again is no error. */
  add(by: { id: string }, row: RedirectRow): Promise<Result<{ path: string }, Refused>>;
  /** Changes target, kind and note; of a protected one only the note. */
  save(by: { id: string }, row: RedirectRow, seen: number): Promise<Result<{ path: string }, Refused>>;
  /** Takes one away; one that is gone already is no error. */
  remove(by: { id: string }, path: string, seen: number): Promise<Result<null, Refused>>;
  try(typed: string): TriedAddress;
}

export const staffRedirectsContext = createContext<StaffRedirects>();

const pageSize = 50;

interface StaffRedirectsDeps {
  db: Database;
  writes: DefinitionWrites;
  /** First segments of pages. */
  pages(): ReadonlySet<string>;
}

/** Redirects over a database. No I/O happens here. */
export function createStaffRedirects({ db, writes, pages }: StaffRedirectsDeps): StaffRedirects {
  const isPage = ({ segments: [first], isLoop }: Followed) => !isLoop && (first === undefined || pages().has(first));
  const led = (path: string) => follow(segmentsOf(path), forwardingsOf(definitions().rows));
  const write = async (by: { id: string }, row: RedirectRow, seen: number): ReturnType<StaffRedirects["add"]> => {
    if (!isPage(led(row.target)))
      return fail({ code: "invalid", errors: { target: { code: "nowhere", other: `/${row.target}` } } });
    const done = await writes.change(by, { kind: "redirect", subject: row.path, seen, rows: row });
    if (done.ok) return ok({ path: row.path });
    if (done.code === "invalid") return fail({ code: "invalid", errors: errorsOf(done.errors, row.path) });
    const now = await selectRedirect(db, row.path);
    // Clicked twice.
    if (now && isSame(now, row)) return ok({ path: row.path });
    return fail({ code: "conflict", version: done.version, now });
  };
  return {
    async list(search, page) {
      const text = search.replace(/^\/+((ua|pl|en)\/)?/, "");
      const found = await selectRedirects(db, { search: text, limit: pageSize, offset: (page - 1) * pageSize });
      const rows = found.rows.map((row) => ({ ...row, isDead: !isPage(led(row.target)) }));
      return { rows, total: found.total, pages: Math.max(1, Math.ceil(found.total / pageSize)) };
    },
    async one(path) {
      const [redirect, { version }] = [await selectRedirect(db, path), await writes.read("redirect", path)];
      return redirect && { redirect, version };
    },
    async add(by, asked) {
      const ended = atItsEnd(asked, led(asked.target));
      if (!ended.ok) return ended;
      const row = ended.value;
      const now = await writes.read("redirect", row.path);
      if (now.rows && isSame(now.rows, row)) return ok({ path: row.path });
      if (now.rows) return fail({ code: "invalid", errors: { path: { code: "exists", other: `/${row.path}` } } });
      return write(by, row, now.version);
    },
    async save(by, asked, seen) {
      const ended = atItsEnd(asked, led(asked.target));
      if (!ended.ok) return ended;
      const row = ended.value;
      const now = await selectRedirect(db, row.path);
      if (now && isSame(now, row)) return ok({ path: row.path });
      if (now?.isProtected && (now.target !== row.target || now.status !== row.status))
        return fail({ code: "invalid", errors: { target: { code: "protected", other: `/${now.target}` } } });
      return write(by, { ...row, isProtected: now?.isProtected ?? false }, seen);
    },
    async remove(by, path, seen) {
      const now = await selectRedirect(db, path);
      if (!now) return ok(null);
      if (now.isProtected) return fail({ code: "invalid", errors: { path: { code: "protected", other: `/${path}` } } });
      const done = await writes.change(by, { kind: "redirect", subject: path, seen, rows: null });
      if (done.ok) return ok(null);
      if (done.code === "invalid") return fail({ code: "invalid", errors: errorsOf(done.errors, path) });
      return fail({ code: "conflict", version: done.version, now: await selectRedirect(db, path) });
    },
    try: (typed) => {
      const path = readOwnPath(typed);
      return path === null ? noAddress : triedAddress(path, led(path), isPage(led(path)));
    },
  };
}

const noAddress: TriedAddress = { path: null, steps: [], target: "", isPage: false };

function triedAddress(path: string, { chain, segments }: Followed, isPage: boolean): TriedAddress {
  const redirects = new Set(definitions().rows.redirects.map((row) => row.path));
  const steps = chain.map((step) => ({ path: step, by: redirects.has(step) ? "redirect" : "category" }) as const);
  return { path, steps, target: segments.join("/"), isPage };
}

/** A redirect to where its target leads in the end; refused if that is itself. */
function atItsEnd(row: RedirectRow, { segments, chain, isLoop }: Followed): Result<RedirectRow, Refused> {
  const target = segments.join("/");
  if (chain.length === 0 || isLoop) return ok(row);
  const other = [row.path, ...chain, target].map((path) => `/${path}`).join(" → ");
  if (target === row.path || chain.includes(row.path))
    return fail({ code: "invalid", errors: { target: { code: "loop", other } } });
  return ok({ ...row, target });
}

function isSame(one: RedirectRow, other: RedirectRow): boolean {
  return one.target === other.target && one.status === other.status && one.note === other.note;
}

/** Errors of the validator at the fields of the form, those of the redirect itself first; those of others concern its path. */
function errorsOf(errors: readonly DefinitionError[], path: string): RedirectErrors {
  const found: RedirectErrors = {};
  const isOwn = ({ subject }: DefinitionError) => subject === `redirect:${path}`;
  for (const error of [...errors.filter(isOwn), ...errors.filter((one) => !isOwn(one))]) {
    const { field, code, other } = error;
    if (code === "loop") found.target ??= { code, other };
    else if (isOwn(error) && code === "format") found[field === "target" ? "target" : "path"] ??= { code, other };
    else if (isOwn(error) && code === "protected") found.path ??= { code: "product", other };
    else found.path ??= { code: "taken", other: `/${pathOf(other)}` };
  }
  return found;
}

/** The address of what an error names: a page's path or a category. */
function pathOf(other: string): string {
  const [, id] = /^category:(\d+)$/.exec(other) ?? [];
  return (id && definitions().category(Number(id))?.slug) || other;
}
