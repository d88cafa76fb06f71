import type { PackedLine } from "../src/features/delivery/domain/packing/cartons.ts";
import { packages } from "../src/features/delivery/domain/packing/packing.ts";
import { packingRules } from "../src/features/delivery/domain/packing/rules.ts";
import { markets } from "../src/platform/pure/market/markets.ts";
import { median } from "./load.ts";

const lines = 200;
const rounds = 200;
/** Most milliseconds of 200 lines. */
const limit = 50;

/** Products of every kind: small goods, coils, cartons, batteries, modules; 1 to 60 of each. */
function order(): PackedLine[] {
  const kinds: readonly Omit<PackedLine, "productId" | "units">[] = [
    { packages: [size(95, 80, 56, 390)], ...plain },
    { packages: [size(330, 330, 110, 6_000)], ...plain, unitsPerPackage: 100 },
    { packages: [size(430, 340, 680, 22_600)], ...plain, shippingMarks: ["upright"] },
    { packages: [size(540, 490, 270, 48_400)], ...plain, dangerousGoods: "un3480" },
    { packages: [size(1_762, 1_134, 35, 22_000)], ...plain, shippingMarks: ["fragile", "pallet"] },
    { packages: [size(2_400, 120, 100, 16_000), size(400, 300, 250, 18_000)], ...plain },
  ];
  return Array.from({ length: lines }, (_, at) => {
    const kind = kinds[at % kinds.length];
    if (!kind) throw new Error("no kind");
    return { ...kind, productId: `product-${at}`, units: 1 + ((at * 37) % 60) };
  });
}

const plain = { unitsPerPackage: 1, shippingMarks: [], dangerousGoods: null } as const;

function size(lengthMm: number, widthMm: number, heightMm: number, weightG: number) {
  return { quantity: 1, lengthMm, widthMm, heightMm, weightG };
}

/** Packs 200 lines, in turn with `structuredClone` of the same lines one copy for each unit. Fails above 50 ms. */
export async function benchPacking(): Promise<string[]> {
  const ordered = order();
  const units = ordered.reduce((sum, one) => sum + one.units, 0);
  const rules = packingRules(markets.UA);
  const took: Record<"packing" | "clone", number[]> = { packing: [], clone: [] };
  const works = {
    clone: () => ordered.flatMap((line) => Array.from({ length: line.units }, () => structuredClone(line))),
    packing: () => packages(ordered, rules),
  };
  for (let round = -20; round < rounds; round++)
    for (const name of ["clone", "packing"] as const) {
      const start = performance.now();
      works[name]();
      // The first rounds are warm-up.
      if (round >= 0) took[name].push(performance.now() - start);
    }
  const [clone, packing] = [median(took.clone), median(took.packing)];
  if (packing > limit) process.exitCode = 1;
  const { parcels } = works.packing();
  return [
    `| ${lines} lines with ${units} units | median, ms | ratio | limit, ms |`,
    "|---|---|---|---|",
    `| \`structuredClone\` of a line for each unit (reference) | ${clone.toFixed(2)} | 1 | |`,
    `| packed into ${parcels.length} parcels and pallets | ${packing.toFixed(2)} | ${(packing / clone).toFixed(2)} | ${limit} |`,
  ];
}
