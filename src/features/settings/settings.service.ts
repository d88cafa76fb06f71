import { createContext } from "react-router";
import { z } from "zod";
import { type ApprovalHandler, requestApproval } from "#features/admin/approvals.service.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { Mailbox } from "#platform/pure/mailbox.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { markets, seedMarkets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { ExampleTotal } from "./domain/example-orders.ts";
import { type FieldName, guardedSections, sectionNames, sellerSections } from "./domain/fields.ts";
import {
  changedFields,
  type SectionValue,
  sectionSchema,
  sectionValue,
  takenPrefixes,
} from "./domain/section-value.ts";
import {
  insertVersion,
  lead,
  type SectionKey,
  type SettingsVersion,
  selectCurrentVersions,
  selectVersions,
  withdrawVersion,
} from "./versions/settings-versions.store.ts";

export type { ExampleTotal } from "./domain/example-orders.ts";
export type { SectionKey, SettingsVersion } from "./versions/settings-versions.store.ts";

/** A version with the value that it replaced at its time, or will replace. */
export interface HistoryVersion extends SettingsVersion {
  before: SectionValue;
}

/** A section as its page shows it. */
export interface Section {
  /** The newest version, which a form is made from; 0 without any. */
  version: number;
  /** In force now. */
  value: SectionValue;
  /** Not yet in force, soonest first. */
  planned: SettingsVersion[];
  history: HistoryVersion[];
  /** Version below which older ones begin. */
  next: number | null;
}

/** What somebody saves. */
export interface SettingsChange extends SectionKey {
  /** The version that was edited. */
  seen: number;
  value: SectionValue;
  /** `null`: from now on. */
  from: Date | null;
  reason: string;
  entry: SettingsVersion["entry"];
}

type Refusal =
  /** Somebody else saved it meanwhile: nothing is written. */
  | { code: "changed_meanwhile"; version: number; now: SectionValue }
  /** The from-date is over. */
  | { code: "past" }
  /** Nothing would change. */
  | { code: "same" }
  /** Numbers of other documents begin, or began, like that. */
  | { code: "taken_prefix"; fields: FieldName[] }
  /** Another change of the section waits for a second person. */
  | { code: "already_requested" };

/** Settings of the shop as staff edits them. The pages check permissions. */
export interface ShopSettings {
  /** The version in force of each section that has one, and the next planned one. */
  current(): Promise<SettingsVersion[]>;
  section(key: SectionKey, below: number | null): Promise<Section>;
  /**
   * Stores a version; returns when it comes into force. Of a guarded section it asks for the approval of a second person instead
   * and returns `null`.
   */
  save(by: { id: string }, change: SettingsChange): Promise<Result<{ from: Date | null }, Refusal>>;
  /** Stores what a second person has approved; refused if somebody has changed the section meanwhile. */
  carryOut: ApprovalHandler;
  /** Withdraws a planned version; false if it cannot be. */
  withdraw(by: { id: string }, key: SectionKey, version: number): Promise<boolean>;
  /** Value of a stored version; `null` for an unknown one. */
  valueAt(key: SectionKey, version: number): Promise<SectionValue | null>;
  total: ExampleTotal;
  /** The sender of the environment, for previews. */
  mailbox: Mailbox;
}

export const shopSettingsContext = createContext<ShopSettings>();

const pageSize = 20;

interface SettingsDeps {
  db: Database;
  /** Implemented by the cart, which settings cannot import; wired in `app/wiring`. */
  total: ExampleTotal;
  mailbox: Mailbox;
}

/** Settings over a database. No I/O happens here. */
export function createShopSettings({ db, total, mailbox }: SettingsDeps): ShopSettings {
  return {
    ...{ total, mailbox },
    current: () => selectCurrentVersions(db),
    async section(key, below) {
      const [found, current, [newest]] = await Promise.all([
        selectVersions(db, key, { below, limit: pageSize + 1 }),
        selectCurrentVersions(db),
        selectVersions(db, key, { below: null, limit: 1 }),
      ]);
      const now = Date.now();
      return {
        version: newest?.version ?? 0,
        value: sectionValue(key.section, markets[key.market]),
        planned: current.filter(({ market, section, validFrom }) => {
          return market === key.market && section === key.section && validFrom.getTime() > now;
        }),
        history: await withBefore(db, key, found.slice(0, pageSize)),
        next: found.length > pageSize ? (found[pageSize - 1]?.version ?? null) : null,
      };
    },
    save: (by, change) => inTransaction(db, (trx) => save(trx, by, change)),
    carryOut,
    withdraw: (by, key, version) =>
      inTransaction(db, async (trx) => {
        const isDone = await withdrawVersion(trx, key, { version, actor: `user:${by.id}` });
        if (isDone) await addAuditEntry(trx, entryOf("settings.withdraw", by, key, { version }));
        return ok(isDone);
      }).then(({ value }) => value),
    async valueAt(key, version) {
      const [found] = await selectVersions(db, key, { below: version + 1, limit: 1 });
      return found?.version === version ? found.value : null;
    },
  };
}

/** Each with the value that held before it: that of the version of the section with the latest date before its own. */
async function withBefore(db: Database, key: SectionKey, shown: readonly SettingsVersion[]): Promise<HistoryVersion[]> {
  if (shown.length === 0) return [];
  const all = await selectVersions(db, key, { below: null, limit: 1_000 });
  const seed = sectionValue(key.section, seedMarkets[key.market]);
  return shown.map((one) => {
    const earlier = all
      .filter(({ isWithdrawn, version }) => !isWithdrawn && version !== one.version)
      .filter(({ validFrom, version }) => isBefore({ validFrom, version }, one))
      .sort((a, b) => (isBefore(a, b) ? 1 : -1));
    return { ...one, before: earlier[0]?.value ?? seed };
  });
}

type Dated = Pick<SettingsVersion, "validFrom" | "version">;
function isBefore(one: Dated, other: Dated): boolean {
  const difference = one.validFrom.getTime() - other.validFrom.getTime();
  return difference < 0 || (difference === 0 && one.version < other.version);
}

async function save(
  trx: Executor,
  by: { id: string },
  change: SettingsChange,
): Promise<Result<{ from: Date | null }, Refusal>> {
  const refusal = await whyNot(trx, change);
  if (refusal) return fail(refusal);
  if (!guardedSections.has(change.section)) return store(trx, by, change);
  const { market, section, ...payload } = change;
  const asked = await requestApproval(trx, {
    kind: "settings_change",
    subject: subjectOf({ market, section }),
    payload: { ...payload, from: change.from?.toISOString() ?? null },
    ...{ by, market },
  });
  return asked.ok ? ok({ from: null }) : asked;
}

/** A change that waits for a second person, as it is stored. */
const waitingChange = z.object({
  seen: z.int(),
  value: z.record(z.string(), z.unknown()),
  from: z.iso.datetime().nullable(),
  reason: z.string(),
  entry: z.enum(["saved", "put_back"]),
});

/** A change that waits for a second person; `null` if it cannot be read any more. */
export function waitingChangeOf(key: SectionKey, payload: unknown): SettingsChange | null {
  const read = waitingChange.safeParse(payload);
  const value = read.success ? sectionSchema(key.section, key.market).safeParse(read.data.value) : null;
  if (!read.success || !value?.success) return null;
  const { from, ...change } = read.data;
  return { ...key, ...change, value: value.data, from: from === null ? null : new Date(from) };
}

const carryOut: ApprovalHandler = async (trx, { subject, payload, requestedBy }) => {
  const key = sectionKeyOf(subject.id);
  const change = key && waitingChangeOf(key, payload);
  if (!change) return fail({ code: "unknown" });
  // Its date may have come while it waited.
  const from = change.from && change.from.getTime() > Date.now() ? change.from : null;
  const refusal = await whyNot(trx, { ...change, from });
  return refusal ? fail(refusal) : store(trx, { id: requestedBy }, { ...change, from });
};

/** Section and market of an address or an audit entry (`pl-delivery`); `null` for unknown ones. */
export function sectionKeyOf(part: string | undefined): SectionKey | null {
  const [code = "", name] = (part ?? "").split("-");
  const market = marketCodes.find((one) => one.toLowerCase() === code);
  const section = sectionNames.find((one) => one === name);
  return market && section ? { market, section } : null;
}

const subjectOf = ({ market, section }: SectionKey) => {
  return { kind: "settings" as const, id: `${market.toLowerCase()}-${section}` };
};

/** Milliseconds that a planned change is known before it holds, so that every process has read it. */
const notice = 2_000;

/** Why a change is refused; `null` if it can be stored. Throws for a value that no form sends. */
async function whyNot(
  trx: Executor,
  { market, section, seen, value, from }: SettingsChange,
): Promise<Exclude<Refusal, { code: "already_requested" }> | null> {
  const key = { market, section };
  const read = sectionSchema(section, market).parse(value);
  if (from && from.getTime() <= Date.now() + notice) return { code: "past" };
  const stored = await selectVersions(trx, key, { below: null, limit: 1_000 });
  const [newest] = stored;
  if ((newest?.version ?? 0) !== seen) return changedMeanwhile(key, newest);
  const held = stored.filter(({ isWithdrawn }) => !isWithdrawn).map((one) => one.value);
  const earlier = [sectionValue(section, seedMarkets[market]), ...held];
  const taken = takenPrefixes(section, market, { value: read, earlier });
  if (taken.length > 0) return { code: "taken_prefix", fields: taken };
  const versions = await selectCurrentVersions(trx);
  return isSameValue(key, { from, value: read, versions }) ? { code: "same" } : null;
}

const changedMeanwhile = ({ market, section }: SectionKey, newest: SettingsVersion | undefined) => ({
  code: "changed_meanwhile" as const,
  version: newest?.version ?? 0,
  now: newest?.value ?? sectionValue(section, markets[market]),
});

async function store(
  trx: Executor,
  by: { id: string },
  { market, section, seen, value, from, reason, entry }: SettingsChange,
): Promise<Result<{ from: Date }, Refusal>> {
  const key = { market, section };
  const version = seen + 1;
  const stored = await insertVersion(trx, { ...key, version, value, from, entry, reason, actor: `user:${by.id}` });
  if (!stored) {
    const [newest] = await selectVersions(trx, key, { below: null, limit: 1 });
    return fail(changedMeanwhile(key, newest));
  }
  const action = entry === "saved" ? "settings.save" : "settings.put_back";
  await addAuditEntry(trx, entryOf(action, by, key, { version, reason }));
  return ok({ from: stored });
}

/** Whether the value would hold at that time anyway. */
function isSameValue(
  { market, section }: SectionKey,
  { from, value, versions }: { from: Date | null; value: SectionValue; versions: readonly SettingsVersion[] },
): boolean {
  const at = from?.getTime() ?? Date.now() + lead;
  const own = versions.filter((one) => one.market === market && one.section === section);
  const held = own.filter(({ validFrom }) => validFrom.getTime() <= at).sort((a, b) => (isBefore(a, b) ? 1 : -1))[0];
  const before = held?.value ?? sectionValue(section, seedMarkets[market]);
  return changedFields(section, market, { before, after: value }).length === 0;
}

function entryOf(
  action: "settings.save" | "settings.put_back" | "settings.withdraw",
  { id }: { id: string },
  key: SectionKey,
  details: Record<string, string | number>,
) {
  return { actor: `user:${id}`, action, details, subject: subjectOf(key) };
}

/** Whether the seller or its bank account in a market are still the made-up ones that came with the shop. */
export function madeUpSections(): SectionKey[] {
  return marketCodes.flatMap((market: MarketCode) =>
    sectionNames
      .filter((section) => sellerSections.has(section))
      .filter((section) => {
        const [before, after] = [sectionValue(section, seedMarkets[market]), sectionValue(section, markets[market])];
        return changedFields(section, market, { before, after }).length === 0;
      })
      .map((section) => ({ market, section })),
  );
}
