import { letteringReady } from "#art/kit/lettering.ts";
import type { BuildModel, Model, ModelInput } from "#art/model.ts";

/** Model builders, one lazily loaded module per kind. */
const builders = import.meta.glob<{ build: BuildModel }>(["/art/models/*.ts", "!/art/models/*.looks.ts"]);

export async function buildModel(input: ModelInput): Promise<Model> {
  const load = builders[`/art/models/${input.kind}.ts`];
  if (!load) throw new Error(`There is no model of the kind ${input.kind}`);
  const [{ build }] = await Promise.all([load(), letteringReady()]);
  return build(input);
}
