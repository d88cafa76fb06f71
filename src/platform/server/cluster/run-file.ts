import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What `npm run restart` reads of a running shop. */
export interface RunFile {
  /** Notes that a rolling restart has ended. */
  restarted(ok: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** Name of the file in the data folder. */
const runFileName = "shop.json";

/** Says in the data folder which process takes SIGUSR2, and how many restarts it has made. */
export async function openRunFile(dataDir: string, pid: number): Promise<RunFile> {
  const file = join(dataDir, runFileName);
  const restarts = { done: 0, failed: 0 };
  const write = async (): Promise<void> => {
    await writeFile(`${file}.${pid}`, JSON.stringify({ pid, restarts }));
    await rename(`${file}.${pid}`, file);
  };
  await mkdir(dataDir, { recursive: true });
  await write();
  return {
    async restarted(ok) {
      restarts[ok ? "done" : "failed"] += 1;
      await write();
    },
    remove: () => rm(file, { force: true }),
  };
}
