import { type MarketHistory, renewMarkets, takeMarketHistory } from "#platform/pure/market/markets.ts";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database } from "#platform/server/db/database.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import { historyOf } from "./domain/timeline.ts";
import { selectAllVersions } from "./versions/settings-versions.store.ts";

/** Reads all settings that held, hold, or are planned. */
export async function readMarketHistory(db: Database): Promise<MarketHistory> {
  return historyOf(await selectAllVersions(db));
}

/** Puts the stored settings in force in this process, before it answers requests. */
export async function loadSettings(db: Database): Promise<void> {
  takeMarketHistory(await readMarketHistory(db), new Date());
}

interface FollowDeps {
  db: Database;
  connection: DatabaseConnection;
  /** Other settings are in force from now on. */
  onChange(): void;
  /** The settings of before stay in force. */
  onError(error: unknown): void;
}

/** Longest wait of a timer, in milliseconds; a change further ahead is waited for in parts. */
const longest = 3_600_000;

/**
 * Keeps this process up to date with the settings that any process saves, and puts planned ones in force at their time, for which
 * no notice comes. Returns a function that ends it.
 */
export function followSettings({ db, connection, onChange, onError }: FollowDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const arrange = ({ changed, next }: ReturnType<typeof renewMarkets>): void => {
    clearTimeout(timer);
    if (changed.length > 0) onChange();
    if (next === null || isOver) return;
    const wait = Math.min(Math.max(next - Date.now(), 0), longest);
    timer = setTimeout(() => arrange(renewMarkets(new Date())), wait).unref();
  };
  const read = async (): Promise<void> => {
    const history = await readMarketHistory(db);
    arrange(takeMarketHistory(history, new Date()));
  };
  // One after the other: an older state never replaces a newer one.
  const reload = (): void => {
    running = running.then(read).catch(onError);
  };
  const stop = listenTo(connection, "settings_changed", { began: reload, onNotice: reload });
  return async () => {
    isOver = true;
    await stop();
    await running;
    clearTimeout(timer);
  };
}
