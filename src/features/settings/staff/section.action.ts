import { setTimeout as rest } from "node:timers/promises";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { type Mailbox, mailboxText } from "#platform/pure/mailbox.ts";
import { currencies, footerLines, type MarketSettings } from "#platform/pure/market/market.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import { momentIn } from "#platform/pure/typed/local-moment.ts";
import { exampleSubtotals, pricedSections } from "../domain/example-orders.ts";
import { type FieldName, fieldsOf } from "../domain/fields.ts";
import { maxReason, readSection, type SectionErrors, type TypedSection, typedSection } from "../domain/read-section.ts";
import { type SectionValue, sectionValue, withValue } from "../domain/section-value.ts";
import type { SectionKey, SettingsChange, ShopSettings } from "../settings.service.ts";
import { errorText, type FieldReader } from "./field-texts.ts";
import { type ShownChange, shownChanges } from "./section.loader.ts";

/** What an order of the examples costs before and after. */
export interface ShownExample {
  text: "standard" | "pod" | "reduced";
  subtotal: string;
  before: string;
  after: string;
}

/** How e-mails and documents look by the typed values. */
export type ShownEffect =
  | { of: "mail"; from: string; replyTo: string }
  | { of: "look"; feet: { locale: Locale; lines: string[] }[]; accent: string | null };

/** Answer to a form that was not carried out, or to a preview. What was typed stays. */
export interface SectionAnswer {
  intent: "save" | "preview" | "withdraw" | "put_back";
  typed: TypedSection;
  from: { day: string; time: string };
  reason: string;
  /** Messages by field. */
  errors: Partial<Record<FieldName, string>>;
  fromError: "past" | "bad_moment" | null;
  isReasonLong: boolean;
  refusal: "same" | "already_requested" | "not_withdrawn" | null;
  /** Somebody else saved it meanwhile: the version to save over, and what is stored (`before`) beside what was typed. */
  conflict: { version: number; changes: ShownChange[] } | null;
  preview: { changes: ShownChange[]; examples: ShownExample[]; effect: ShownEffect | null } | null;
}

type Done = "save" | "plan" | "ask" | "put_back" | "withdraw";
type Outcome = Result<Done, { code: "unknown" } | { code: "answer"; status: 200 | 400 | 409; answer: SectionAnswer }>;

interface Target {
  settings: ShopSettings;
  by: { id: string };
  key: SectionKey;
  locale: Locale;
  t: Translate;
}

/** Carries out a form of a section by `intent`; `seen` is the version that was edited. */
export async function writeSection(target: Target, form: URLSearchParams): Promise<Outcome> {
  const { key } = target;
  const intent = form.get("intent");
  if (intent === "withdraw") return withdraw(target, numberIn(form, "version"));
  if (intent === "put_back") return putBack(target, numberIn(form, "version"), numberIn(form, "seen"));
  const given = givenIn(form, key);
  const reader: FieldReader = { ...target, market: key.market };
  const { value, errors } = readSection(key.section, key.market, given.typed);
  const from = fromOf(given.from, key);
  const wrong = {
    errors: textsOf(errors, key.section, reader),
    fromError: from === "bad_moment" || from === "past" ? from : null,
    isReasonLong: given.reason.length > maxReason,
  };
  const isPreview = intent === "preview";
  if (Object.keys(errors).length > 0 || wrong.fromError || wrong.isReasonLong)
    return answer(400, { intent: isPreview ? "preview" : "save", ...given, ...wrong });
  if (isPreview) return answer(200, { intent: "preview", ...given, preview: previewOf(target, value) });
  const change = { ...key, seen: numberIn(form, "seen"), value, entry: "saved", reason: given.reason } as const;
  return save(target, { ...change, from: from instanceof Date ? from : null }, given);
}

const numberIn = (form: URLSearchParams, name: string): number =>
  /^\d{1,9}$/.test(form.get(name) ?? "") ? Number(form.get(name)) : 0;

type Given = Pick<SectionAnswer, "typed" | "from" | "reason">;

/** What was typed; at most a little more than fits, so that the message can say that it is too long. */
function givenIn(form: URLSearchParams, { section, market }: SectionKey): Given {
  return {
    typed: typedSection(form, section, market),
    from: {
      day: (form.get("from_day") ?? "").slice(0, 20).trim(),
      time: (form.get("from_time") ?? "").slice(0, 10).trim(),
    },
    reason: (form.get("reason") ?? "").slice(0, maxReason + 200).trim(),
  };
}

/** `null`: from now on. */
function fromOf({ day, time }: Given["from"], { market }: SectionKey): Date | null | "past" | "bad_moment" {
  if (day === "" && time === "") return null;
  const from = momentIn({ day, time }, markets[market].timeZone, "start");
  if (!from) return "bad_moment";
  return from.getTime() > Date.now() ? from : "past";
}

function textsOf(errors: SectionErrors, section: SectionKey["section"], reader: FieldReader): SectionAnswer["errors"] {
  const texts: SectionAnswer["errors"] = {};
  for (const name of fieldsOf(section, reader.market)) {
    const error = errors[name];
    if (error) texts[name] = errorText(name, error, reader);
  }
  return texts;
}

async function save(target: Target, change: SettingsChange, given: Given): Promise<Outcome> {
  const { settings, by, key } = target;
  const saved = await settings.save(by, change);
  if (saved.ok) {
    if (!saved.value.from) return ok("ask");
    if (change.from) return ok("plan");
    await inForce(saved.value.from);
    return ok(change.entry === "put_back" ? "put_back" : "save");
  }
  const intent = change.entry === "put_back" ? "put_back" : "save";
  if (saved.code === "past") return answer(400, { intent, ...given, fromError: "past" });
  if (saved.code === "same" || saved.code === "already_requested")
    return answer(saved.code === "same" ? 400 : 409, { intent, ...given, refusal: saved.code });
  const reader = { ...target, market: key.market };
  if (saved.code === "taken_prefix") {
    const errors = Object.fromEntries(saved.fields.map((name) => [name, "taken_prefix" as const]));
    return answer(400, { intent, ...given, errors: textsOf(errors, key.section, reader) });
  }
  const changes = shownChanges(key.section, { before: saved.now, after: change.value }, reader);
  return answer(409, { intent, ...given, conflict: { version: saved.version, changes } });
}

/** Waits until a change is in force in this process, so that the next page shows it; a second at most. */
async function inForce(from: Date): Promise<void> {
  await rest(Math.max(0, from.getTime() - Date.now()) + 100);
}

async function withdraw({ settings, by, key }: Target, version: number): Promise<Outcome> {
  if (await settings.withdraw(by, key, version)) return ok("withdraw");
  return answer(409, { intent: "withdraw", refusal: "not_withdrawn" });
}

/** Saves again what a version replaced. */
async function putBack(target: Target, version: number, seen: number): Promise<Outcome> {
  const { settings, key } = target;
  const { history } = await settings.section(key, version + 1);
  const replaced = history.find((one) => one.version === version);
  if (!replaced || replaced.isWithdrawn) return { ok: false, code: "unknown" };
  // A value stored before a field existed lacks it: then what is in force is kept.
  const value = sectionValue(key.section, withValue(markets[key.market], key.section, replaced.before));
  const change = { ...key, seen, value, from: null, reason: "", entry: "put_back" } as const;
  return save(target, change, { typed: {}, from: { day: "", time: "" }, reason: "" });
}

/** Changed values, and what the example orders cost by them. */
function previewOf({ settings, key, t, locale }: Target, value: SectionValue): SectionAnswer["preview"] {
  const { market, section } = key;
  const now = marketAt(market, new Date());
  const then = withValue(now, section, value);
  const changes = shownChanges(section, { before: sectionValue(section, now), after: value }, { t, locale, market });
  const money = (minor: number) => formatMoney(minor, currencies[market]);
  const examples = !pricedSections.has(section)
    ? []
    : exampleSubtotals[market].flatMap((subtotal) =>
        textsOfExamples(key).map((text): ShownExample => {
          const example = { subtotal, isPod: text === "pod", isReduced: text === "reduced" };
          const [before, after] = [settings.total(now, example), settings.total(then, example)];
          return { text, subtotal: money(subtotal), before: money(before), after: money(after) };
        }),
      );
  return { changes, examples, effect: effectOf(section, then, settings.mailbox) };
}

function effectOf(section: SectionKey["section"], { mail, look }: MarketSettings, usual: Mailbox): ShownEffect | null {
  if (section === "mail") {
    const from = { name: mail.name ?? usual.name, address: mail.address ?? usual.address };
    return { of: "mail", from: mailboxText(from), replyTo: mail.replyTo ?? from.address };
  }
  if (section !== "look") return null;
  const feet = locales.map((locale) => ({ locale, lines: footerLines(look, locale) }));
  return { of: "look", feet, accent: look.accent };
}

/** The examples of a section; those at the reduced rate where the market has one. */
function textsOfExamples({ section, market }: SectionKey): readonly ShownExample["text"][] {
  const hasReduced = section === "tax" && fieldsOf(section, market).includes("reduced_rate");
  return hasReduced ? ["standard", "pod", "reduced"] : ["standard", "pod"];
}

const nothing: Omit<SectionAnswer, "intent"> = {
  ...{ typed: {}, from: { day: "", time: "" }, reason: "", errors: {}, fromError: null, isReasonLong: false },
  ...{ refusal: null, conflict: null, preview: null },
};

function answer(
  status: 200 | 400 | 409,
  given: Pick<SectionAnswer, "intent"> & Partial<SectionAnswer>,
): Extract<Outcome, { code: "answer" }> {
  return { ok: false, code: "answer", status, answer: { ...nothing, ...given } };
}
