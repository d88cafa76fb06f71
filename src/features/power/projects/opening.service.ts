import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { shownTiers, type UnitPrices } from "#features/pricing/domain/unit-price.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";
import type { Database } from "#platform/server/db/database.ts";
import { modelVersion } from "../domain/model-version.ts";
import { atOwnOffer } from "../domain/own-offer.ts";
import { type PresentProduct, type ProjectChange, projectChanges, type SavedPart } from "../domain/projects/changes.ts";
import { isProjectKey, maxVersions } from "../domain/projects/project-forms.ts";
import type { ProjectSummary } from "../domain/projects/summary.ts";
import { type OwnOffersDeps, ownOffers, type Reader } from "../own-offers.service.ts";
import { inStock, type Part } from "../parts/part.ts";
import {
  markOpened,
  type StoredProject,
  type StoredVersion,
  selectProject,
  selectVersion,
  selectVersions,
} from "./projects.store.ts";
import type { Summarise } from "./summaries/summaries.service.ts";

/** A version of a project as it is told today. */
export interface OpenedProject {
  project: StoredProject;
  /** The key was the one that may change the project. */
  isEditor: boolean;
  version: Pick<StoredVersion, "number" | "createdAt">;
  versions: { number: number; createdAt: Date }[];
  changes: ProjectChange[];
  summary: ProjectSummary;
  /** Products with today's prices for the reader, and stock. */
  parts: Part[];
  /** Products of the saved plan that are no longer sold. */
  gone: SavedPart[];
}

interface OpeningDeps {
  db: Database;
  catalogue: Pick<Catalogue, "cards" | "publicPrices">;
  pricing: OwnOffersDeps["pricing"];
  summarise: Summarise;
}

/** Opens a project by either key, its last version for `number` `null`; `null` if there is none. Notes the day. */
export async function openProject(
  { db, catalogue, pricing, summarise }: OpeningDeps,
  { key, number }: { key: string; number: number | null },
  { userId, ...audience }: Reader,
): Promise<OpenedProject | null> {
  if (!isProjectKey(key) || (number !== null && !isVersion(number))) return null;
  const found = await selectProject(db, key);
  if (!found) return null;
  const { isOpenedToday, ...project } = found;
  const [version, versions] = await Promise.all([
    selectVersion(db, project.id, number),
    selectVersions(db, project.id),
  ]);
  if (!version) return null;
  if (!isOpenedToday) await markOpened(db, project.id);
  const summary = await summarise(project.planner, version.query, { ...audience, userId });
  // Without an answer today, what was saved is all that is known.
  const wanted = summary.verdict === null ? version.parts : summary.parts;
  const ids = [...new Set([...wanted, ...version.parts].map(({ id }) => id))];
  const [cards, prices, offers] = await Promise.all([
    catalogue.cards(ids, audience),
    catalogue.publicPrices(ids, audience),
    ownOffers({ catalogue, pricing }, ids, { ...audience, userId }),
  ]);
  const sold = new Map(cards.map((card) => [card.id, card]));
  const products = new Map<string, PresentProduct>(
    cards.map((card) => {
      const { id, name, price } = card;
      return [id, { name, grossMinor: price?.gross ?? null, available: inStock(card) }];
    }),
  );
  return {
    project,
    isEditor: key === project.editKey,
    version,
    versions,
    changes: projectChanges(version, { market: audience.market, verdict: summary.verdict, modelVersion, products }),
    summary,
    parts: wanted.flatMap(({ id, count }) => {
      const card = sold.get(id);
      if (!card) return [];
      const { name, picture, price, available } = card;
      const part = { id, name, picture, price, ...tiersOf(prices.get(id), audience), available, count };
      return [atOwnOffer<Part>(part, offers, markets[audience.market].taxRateBp)];
    }),
    gone: version.parts.filter(({ id }) => !sold.has(id)),
  };
}

/** Tiers of a product as planners show them; left out without any. */
function tiersOf(prices: Omit<UnitPrices, "agreed"> | undefined, { market }: Audience): Pick<Part, "tiers"> {
  const tiers = prices ? shownTiers(prices) : [];
  if (tiers.length === 0) return {};
  const { taxRateBp } = markets[market];
  return {
    tiers: tiers.map(({ fromQuantity, net }) => ({ fromQuantity, price: { net, gross: gross(net, taxRateBp) } })),
  };
}

const isVersion = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= maxVersions;
