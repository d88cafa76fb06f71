import { letteringReady } from "#art/kit/lettering.ts";
import type { BuildModel, Model, ModelInput } from "#art/model.ts";

/** What builds models, one file for each kind. */
const builders = import.meta.glob<{ build: BuildModel }>(["/art/models/*.ts", "!/art/models/*.looks.ts"]);

/** Loads what builds models of this kind, and builds this one. Rejects if it cannot be loaded. */
export async function buildModel(input: ModelInput): Promise<Model> {
  const load = builders[`/art/models/${input.kind}.ts`];
  if (!load) throw new Error(`There is no model of the kind ${input.kind}`);
  const [{ build }] = await Promise.all([load(), letteringReady()]);
  return build(input);
}
