import { basename, resolve } from "node:path";
import type { RouterContextProvider } from "react-router";
import { type Catalogue, catalogueContext, createCatalogue } from "#features/catalogue/catalogue.service.ts";
import {
  createStaffCategories,
  staffCategoriesContext,
} from "#features/catalogue/categories/staff-categories.service.ts";
import { createOpenCatalogue } from "#features/catalogue/content-api/content-api.service.ts";
import { createDefinitionWrites, definitionWritesContext } from "#features/catalogue/definition-writes.service.ts";
import { attributeUsesContext, createAttributeUses } from "#features/catalogue/definitions/attribute-uses.service.ts";
import { createStaffMenu, staffMenuContext } from "#features/catalogue/definitions/menu/staff-menu.service.ts";
import { createPartVersions, partVersionsContext } from "#features/catalogue/definitions/part-versions.service.ts";
import { createRedirectHits } from "#features/catalogue/definitions/redirects/redirect-hits.service.ts";
import {
  createStaffRedirects,
  staffRedirectsContext,
} from "#features/catalogue/definitions/redirects/staff-redirects.service.ts";
import { renewDefinitions } from "#features/catalogue/definitions.service.ts";
import { menuTag } from "#features/catalogue/domain/cache-tags.ts";
import { createFacets } from "#features/catalogue/domain/facets/facet-index.ts";
import { createSpecIndex } from "#features/catalogue/domain/product-index/spec-index.ts";
import { createFacts, factsContext } from "#features/catalogue/facts.service.ts";
import { createListPreviews, listPreviewsContext } from "#features/catalogue/listing/list-preview.service.ts";
import { createProductFacts, type ProductFactsReader } from "#features/catalogue/product/product-facts.service.ts";
import { createIndexFile, type IndexFile } from "#features/catalogue/product-index/index-file.ts";
import { createProductIndex } from "#features/catalogue/product-index.service.ts";
import { createFormChoices, formChoicesContext } from "#features/catalogue/staff/form/form-choices.service.ts";
import { blocksOfCategory } from "#features/content/category-uses.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { createFitting } from "#features/power/fits/fitting.service.ts";
import { promotionsOfCategory } from "#features/pricing/category-uses.service.ts";
import type { Rental } from "#features/rental/rental.service.ts";
import type { ShownReviews } from "#features/reviews/shown/shown.service.ts";
import { createEngine } from "#features/search/domain/engine.ts";
import { lexicon } from "#features/search/domain/lexicon/current.ts";
import { createSearch, searchContext } from "#features/search/search.service.ts";
import { createStaffSearch } from "#features/search/staff-search.service.ts";
import { createSynonyms, synonymsContext } from "#features/search/synonyms.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Replica } from "#platform/server/db/replica.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";
import { createRenewed } from "#platform/server/renewed.ts";
import type { Settings } from "#platform/server/settings.ts";
import { firstSegments, reservedPaths, reservedSegments } from "../page-paths.ts";

interface CatalogueDeps {
  db: Database;
  settings: Settings;
  reads: ReadCache;
  replica: Replica;
  texts: Texts;
  rental: Rental;
  reviews: ShownReviews;
}

/**
 * The file of the product index. Its version is the name of this bundle, which has a hash of the code, with the version of the words
 * of the search at the start; code that is not bundled has none, and no file.
 */
function indexFile({ DATA_DIR }: Settings): IndexFile | null {
  if (!import.meta.env?.PROD) return null;
  return createIndexFile(resolve(DATA_DIR, "product-index"), `${basename(import.meta.url)} ${lexicon().rows.version}`);
}

/** The product index, the pages of products and the search. No I/O happens here. */
export function composeCatalogue({ db, settings, reads, replica, texts, rental, reviews }: CatalogueDeps) {
  const index = createProductIndex({
    db,
    replica,
    file: indexFile(settings),
    indexes: (columns, definitions) => ({
      facets: createFacets(columns, definitions),
      engine: createEngine(columns, lexicon()),
      specs: createSpecIndex(columns, definitions),
    }),
  });
  const productFacts = createProductFacts({ db, reads });
  const facts = createFacts({ db, reads, texts, products: productFacts });
  const fitting = createFitting({ index, facts, reads });
  const plain = createCatalogue({ db, reads, texts, renting: rental, fitting, reviewing: reviews, index });
  const menus = createRenewed(menuTag, plain.menu);
  const catalogue: Catalogue = { ...plain, menu: menus.get };
  const search = createSearch({ catalogue, index });
  const unpublished = () =>
    createProductIndex({
      db,
      scope: "unpublished",
      indexes: (columns) => ({ engine: createEngine(columns, lexicon()) }),
    });
  const staffSearch = createStaffSearch({ catalogue, index, unpublished });
  const synonyms = createSynonyms({ db, catalogue, index });
  const formChoices = createFormChoices({ db, search: staffSearch });
  const provideStructure = composeStructure(db, productFacts);
  return {
    index,
    productFacts,
    catalogue,
    facts,
    menus,
    search,
    staffSearch,
    formChoices,
    redirectHits: createRedirectHits({ db }),
    openCatalogue: createOpenCatalogue({ db, reads, texts, index }),
    provideCatalogue(context: RouterContextProvider): void {
      context.set(catalogueContext, catalogue);
      context.set(searchContext, search);
      context.set(factsContext, facts);
      context.set(formChoicesContext, formChoices);
      context.set(synonymsContext, synonyms);
      provideStructure(context);
    },
  };
}

/** Editing of categories, attributes, filters, menu and redirects by staff. */
function composeStructure(db: Database, productFacts: ProductFactsReader): (context: RouterContextProvider) => void {
  const writes = createDefinitionWrites({
    db,
    reserved: new Set([...reservedSegments, ...reservedPaths]),
    afterChange: () => renewDefinitions(db),
  });
  const pages = firstSegments;
  const staffRedirects = createStaffRedirects({ db, writes, pages });
  const staffMenu = createStaffMenu({ writes, pages });
  const staffCategories = createStaffCategories({
    ...{ db, writes },
    elsewhere: async (id) => ({
      promotions: await promotionsOfCategory(db, id),
      blocks: await blocksOfCategory(db, id),
    }),
  });
  const partVersions = createPartVersions(db, writes);
  const attributeUses = createAttributeUses(db);
  const listPreviews = createListPreviews(db, productFacts);
  return (context) => {
    context.set(definitionWritesContext, writes);
    context.set(staffRedirectsContext, staffRedirects);
    context.set(staffMenuContext, staffMenu);
    context.set(staffCategoriesContext, staffCategories);
    context.set(partVersionsContext, partVersions);
    context.set(attributeUsesContext, attributeUses);
    context.set(listPreviewsContext, listPreviews);
  };
}
