import { randomUUID } from "node:crypto";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { retentionDays } from "#platform/pure/market/terms.ts";
import type { Planner } from "../domain/projects/planners.ts";
import type { ProjectSummary } from "../domain/projects/summary.ts";
import type { Part } from "../parts/part.ts";
import { changeTexts } from "./change-texts.ts";
import type { OpenedProject } from "./opening.service.ts";

/** Whose account the project is in: the reader's, somebody else's, none while the reader is signed in (`free`), or is not. */
type AccountState = "theirs" | "others" | "free" | "guest";

/** Everything that the page of a project shows. Days are texts. */
export interface ProjectPageData {
  /** The key that the page was opened with. */
  key: string;
  viewKey: string;
  isEditor: boolean;
  account: AccountState;
  title: string;
  planner: Planner;
  version: number;
  savedOn: string;
  versions: { number: number; savedOn: string }[];
  isLatest: boolean;
  /** What has changed since `savedOn`. */
  changes: string[];
  summary: ProjectSummary;
  parts: Part[];
  today: string;
  retentionDays: number;
  /** Id of the form that copies. */
  request: string;
}

/** Answer of the page's action to a refused form. */
export interface RefusedAct {
  /** The message belongs to the field of the name, else to the page. */
  isTitle: boolean;
  message: string;
  title: string;
}

/** Tells an opened project for its page. `reader`: id of the account, `null` for a guest. */
export function projectPage(
  { project, isEditor, version, versions, changes, summary, parts }: OpenedProject,
  { audience, reader, t, now }: { audience: Audience; reader: string | null; t: Translate; now: Date },
): ProjectPageData {
  const { locale, market } = audience;
  const dayOf = (moment: Date) => dateText(moment, markets[market].timeZone, locale);
  return {
    key: isEditor ? project.editKey : project.viewKey,
    viewKey: project.viewKey,
    isEditor,
    account: accountState(reader, project.userId),
    title: project.title,
    planner: project.planner,
    version: version.number,
    savedOn: dayOf(version.createdAt),
    versions: versions.map(({ number, createdAt }) => ({ number, savedOn: dayOf(createdAt) })),
    isLatest: version.number === versions.at(-1)?.number,
    changes: changeTexts(changes, t, market),
    summary,
    parts,
    today: dayOf(now),
    retentionDays: retentionDays.projects,
    request: randomUUID(),
  };
}

function accountState(reader: string | null, owner: string | null): AccountState {
  if (owner !== null) return owner === reader ? "theirs" : "others";
  return reader === null ? "guest" : "free";
}
