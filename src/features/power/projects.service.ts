import { createContext } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { retentionDays } from "#platform/pure/market/terms.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { isProjectKey } from "./domain/projects/project-forms.ts";
import type { OwnOffersDeps, Reader } from "./own-offers.service.ts";
import { type OpenedProject, openProject } from "./projects/opening.service.ts";
import { paidParts } from "./projects/paid-parts.service.ts";
import { projectDocument } from "./projects/project-document.ts";
import { deleteForgotten, type ListedProject, selectProject, selectProjectsOf } from "./projects/projects.store.ts";
import { actOnProject, type Saved, type SaveRefusal, type Saver, saveForm } from "./projects/saving.service.ts";
import { createSummaries } from "./projects/summaries/summaries.service.ts";
import type { ShopDeps } from "./shop-choices.service.ts";

/** Saved plans. Who has a key may use its project; an account only lists them. */
export interface Projects {
  /** Saves the form below the result of a planner. */
  save(form: URLSearchParams, by: Saver): Promise<Result<Saved, SaveRefusal>>;
  /** Does what a form of the page of the project asks for. */
  act(key: string, form: URLSearchParams, by: Saver): Promise<Result<Saved, SaveRefusal>>;
  /** A version as it is told today at the reader's prices, the last one for `null`; `null` without such a project or version. */
  open(at: { key: string; number: number | null }, reader: Reader): Promise<OpenedProject | null>;
  /** The same as a PDF. `origin`: scheme and host of the address that is printed in it. */
  pdf(
    at: { key: string; number: number | null },
    reader: Reader,
    origin: string,
  ): Promise<{ name: string; bytes: Buffer } | null>;
  /** Title and reading key of a project, by either key. */
  shared(key: string): Promise<{ viewKey: string; title: string } | null>;
  /** Projects of an account, the one saved last first. */
  list(userId: string): Promise<ListedProject[]>;
  /** Deletes projects without an account that nobody opened for the time that the privacy policy names. */
  deleteOld(): Promise<void>;
}

export const projectsContext = createContext<Projects>();

interface ProjectsDeps extends Pick<ShopDeps, "facts"> {
  db: Database;
  catalogue: Pick<Catalogue, "listing" | "cards" | "publicPrices">;
  pricing: OwnOffersDeps["pricing"];
  texts: Pick<Texts, "in">;
  limit: Pick<RateLimit, "take">;
  now: () => Date;
}

/** Projects on a database. */
export function createProjects({ db, catalogue, pricing, facts, texts, limit, now }: ProjectsDeps): Projects {
  const summarise = createSummaries({ catalogue, pricing, facts, texts, now });
  const deps = { db, catalogue, pricing, limit, summarise };
  return {
    save: (form, by) => saveForm(deps, form, by),
    act: (key, form, by) => actOnProject(deps, key, form, by),
    open: (at, reader) => openProject(deps, at, reader),
    async pdf(at, { userId, ...audience }, origin) {
      const opened = await openProject(deps, at, { ...audience, userId });
      if (!opened) return null;
      const paid = await paidParts({ catalogue, pricing }, opened.parts, { ...audience, userId });
      // Loaded on demand: library and fonts would slow down the start.
      const { projectPdf } = await import("./projects/project.pdf.ts");
      const document = projectDocument(opened, paid, { audience, origin, t: texts.in(audience.locale), now: now() });
      return { name: document.fileName, bytes: await projectPdf(document, audience.locale) };
    },
    async shared(key) {
      const project = isProjectKey(key) ? await selectProject(db, key) : null;
      return project && { viewKey: project.viewKey, title: project.title };
    },
    list: (userId) => selectProjectsOf(db, userId),
    deleteOld: () => deleteForgotten(db, retentionDays.projects),
  };
}
