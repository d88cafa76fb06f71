import { createSums } from "#features/figures/sums.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface FiguresDeps {
  db: Database;
}

/** Sums, reports and analytics. No I/O happens here. */
export function composeFigures({ db }: FiguresDeps) {
  const now = () => new Date();
  const sums = createSums({ db, now });
  return { sums };
}
