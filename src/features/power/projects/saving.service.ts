import { createHash, randomBytes } from "node:crypto";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { modelVersion } from "../domain/model-version.ts";
import type { Planner } from "../domain/projects/planners.ts";
import {
  maxVersions,
  type ProjectForm,
  projectLengths,
  readProjectForm,
  readSaveForm,
  type TitleError,
} from "../domain/projects/project-forms.ts";
import {
  deleteProject,
  insertProject,
  insertVersion,
  lockProject,
  type NewProject,
  type StoredProject,
  selectKeyOfRequest,
  selectProject,
  selectVersion,
  updateProject,
  type VersionContent,
} from "./projects.store.ts";
import type { Summarise } from "./summaries/summaries.service.ts";

/** Who saves. `address`: of the client, for the limit. */
export interface Saver {
  userId: string | null;
  audience: Audience;
  address: string;
}

/** Why nothing was saved. */
export type SaveRefusal =
  | { code: "invalid_title"; error: TitleError }
  | { code: "invalid_form" }
  | { code: "too_many"; seconds: number }
  /** The plan has values to mend first. */
  | { code: "no_answer"; problems: readonly string[] }
  | { code: "too_long" }
  /** There is no project with this key, or the key may only read it. */
  | { code: "unknown_project" }
  | { code: "too_many_versions" }
  /** Under an account, and somebody else's. */
  | { code: "not_allowed" };

/** What was done with the project that now has the key; `key` is `null` for a deleted one. */
export interface Saved {
  key: string | null;
  done: "saved" | "version" | "same" | "renamed" | "copied" | "kept" | "deleted";
}

interface SavingDeps {
  db: Database;
  catalogue: Pick<Catalogue, "cards">;
  summarise: Summarise;
  /** Per address of a client. */
  limit: Pick<RateLimit, "take">;
}

const newKey = (): string => randomBytes(16).toString("hex");

/** Saves the form below the result of a planner: a new project, or a version of the one that it names. */
export async function saveForm(
  deps: SavingDeps,
  form: URLSearchParams,
  by: Saver,
): Promise<Result<Saved, SaveRefusal>> {
  if ((form.get("query") ?? "").length > projectLengths.query) return fail({ code: "too_long" as const });
  const read = readSaveForm(form);
  if (!read.ok) return read;
  const { planner, query, request, title } = read.value;
  const seconds = await deps.limit.take(addressKey(by.address));
  if (seconds > 0) return fail({ code: "too_many" as const, seconds });
  const content = await contentOf(deps, { planner, query }, by);
  if (!content.ok) return content;
  if (read.value.to === "project") {
    const key = await createProject(deps.db, { planner, title, userId: by.userId, request }, content.value);
    return ok({ key, done: "saved" });
  }
  return changed(deps.db, read.value.project, async (trx, project) =>
    // The query belongs to another planner: the address of the page was changed by hand.
    project.planner === planner ? addVersion(trx, project, content.value) : fail({ code: "unknown_project" as const }),
  );
}

/** Does what a form of the page of a project asks for. Copying needs either key, everything else the edit key. */
export async function actOnProject(
  deps: SavingDeps,
  key: string,
  form: URLSearchParams,
  by: Saver,
): Promise<Result<Saved, SaveRefusal>> {
  const read = readProjectForm(form);
  if (!read.ok) return read;
  const act = read.value;
  if (act.intent === "copy") return copyProject(deps, key, act, by);
  if (act.intent === "refresh") return refresh(deps, key, by);
  return changed<Saved>(deps.db, key, async (trx, project) => {
    const isTheirs = project.userId === null || project.userId === by.userId;
    switch (act.intent) {
      case "rename":
        await updateProject(trx, project.id, { title: act.title });
        return ok({ key, done: "renamed" });
      case "restore": {
        const version = await selectVersion(trx, project.id, act.version);
        return version ? addVersion(trx, project, version) : fail({ code: "invalid_form" as const });
      }
      case "keep":
        if (by.userId === null || !isTheirs) return fail({ code: "not_allowed" as const });
        await updateProject(trx, project.id, { user_id: by.userId });
        return ok({ key, done: "kept" });
      case "delete":
        if (!isTheirs) return fail({ code: "not_allowed" as const });
        await deleteProject(trx, project.id);
        return ok({ key: null, done: "deleted" });
    }
  });
}

/** Runs `work` with the project locked, so that changes from two windows come one after the other. */
function changed<Done>(
  db: Database,
  editKey: string,
  work: (trx: Executor, project: StoredProject) => Promise<Result<Done, SaveRefusal>>,
): Promise<Result<Done, SaveRefusal>> {
  return inTransaction<Result<Done, SaveRefusal>>(db, async (trx) => {
    const project = await lockProject(trx, editKey);
    return project ? work(trx, project) : fail({ code: "unknown_project" as const });
  });
}

/** Adds a version with this content, unless it says the same as the last one: a form that is sent twice counts once. */
async function addVersion(
  trx: Executor,
  { id, editKey }: StoredProject,
  content: VersionContent,
): Promise<Result<Saved, SaveRefusal>> {
  const last = await selectVersion(trx, id, null);
  if (last && textOf(last) === textOf(content)) return ok({ key: editKey, done: "same" });
  const number = (last?.number ?? 0) + 1;
  if (number > maxVersions) return fail({ code: "too_many_versions" as const });
  await insertVersion(trx, id, number, content);
  return ok({ key: editKey, done: "version" });
}

/** The content of a version in one order of its keys, which the database does not keep. */
function textOf({ query, market, verdict, modelVersion: model, parts }: VersionContent): string {
  return JSON.stringify([
    ...[query, market, verdict, model],
    ...parts.map(({ id, name, count, grossMinor }) => [id, name, count, grossMinor]),
  ]);
}

async function refresh(deps: SavingDeps, key: string, by: Saver): Promise<Result<Saved, SaveRefusal>> {
  const project = await selectProject(deps.db, key);
  const last = project && (await selectVersion(deps.db, project.id, null));
  if (!last) return fail({ code: "unknown_project" as const });
  const content = await contentOf(deps, { planner: project.planner, query: last.query }, by);
  return content.ok ? changed(deps.db, key, (trx, locked) => addVersion(trx, locked, content.value)) : content;
}

async function copyProject(
  { db, limit }: SavingDeps,
  key: string,
  { version, request }: Extract<ProjectForm, { intent: "copy" }>,
  { userId, address }: Saver,
): Promise<Result<Saved, SaveRefusal>> {
  const project = await selectProject(db, key);
  const content = project && (await selectVersion(db, project.id, version));
  if (!content) return fail({ code: "unknown_project" as const });
  const seconds = await limit.take(addressKey(address));
  if (seconds > 0) return fail({ code: "too_many" as const, seconds });
  const { planner, title } = project;
  return ok({ key: await createProject(db, { planner, title, userId, request }, content), done: "copied" });
}

/** Creates a project and gives its edit key; the same form gives the project that it made before. */
async function createProject(
  db: Database,
  { request, ...project }: Pick<NewProject, "planner" | "title" | "userId"> & { request: string },
  content: VersionContent,
): Promise<string> {
  // Of all that the form says, so that a form which was changed and sent again is another one.
  const asked = JSON.stringify([request, project, content.query]);
  const requestHash = request === "" ? null : createHash("sha256").update(asked).digest("base64url");
  const editKey = newKey();
  const made = await inTransaction(db, async (trx) => {
    const id = await insertProject(trx, { ...project, editKey, viewKey: newKey(), requestHash });
    if (id !== null) await insertVersion(trx, id, 1, content);
    return ok(id);
  });
  if (made.value !== null || requestHash === null) return editKey;
  return (await selectKeyOfRequest(db, requestHash)) ?? editKey;
}

/** What the planner says to a query now at the reader's prices; stored with those of the market, which do not depend on the reader. */
async function contentOf(
  { catalogue, summarise }: Pick<SavingDeps, "catalogue" | "summarise">,
  { planner, query }: { planner: Planner; query: string },
  { audience, userId }: Pick<Saver, "audience" | "userId">,
): Promise<Result<VersionContent, SaveRefusal>> {
  const summary = await summarise(planner, query, { ...audience, userId });
  if (summary.verdict === null) return fail({ code: "no_answer" as const, problems: summary.problems });
  if (summary.query.length > projectLengths.query) return fail({ code: "too_long" as const });
  const cards = await catalogue.cards(
    summary.parts.map(({ id }) => id),
    audience,
  );
  const sold = new Map(cards.map((card) => [card.id, card]));
  const parts = summary.parts.flatMap(({ id, count }) => {
    const card = sold.get(id);
    return card ? [{ id, name: card.name, count, grossMinor: card.price?.gross ?? null }] : [];
  });
  const { verdict } = summary;
  return ok({ query: summary.query, market: audience.market, verdict, modelVersion, parts });
}
