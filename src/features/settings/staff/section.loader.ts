import type { RouterContextProvider } from "react-router";
import { approvalsContext } from "#features/admin/approvals.service.ts";
import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { fullMomentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { termsSections } from "../domain/example-orders.ts";
import { type FieldName, fieldOf, fieldsOf, guardedSections, type SectionName } from "../domain/fields.ts";
import { maxReason, typedOf } from "../domain/read-section.ts";
import { changedFields, type SectionValue } from "../domain/section-value.ts";
import {
  type HistoryVersion,
  madeUpSections,
  type SectionKey,
  type SettingsVersion,
  shopSettingsContext,
  waitingChangeOf,
} from "../settings.service.ts";
import {
  choiceText,
  type FieldReader,
  groupOf,
  hintOf,
  labelOf,
  shortLabel,
  unitOf,
  valueText,
  weekdayText,
} from "./field-texts.ts";

/** A changed setting as texts. */
export interface ShownChange {
  name: FieldName;
  label: string;
  before: string;
  after: string;
}

/** What differs between two values, as texts. */
export function shownChanges(
  section: SectionName,
  values: { before: SectionValue; after: SectionValue },
  reader: FieldReader,
): ShownChange[] {
  return changedFields(section, reader.market, values).map((name) => ({
    name,
    label: labelOf(name, reader),
    before: valueText(name, values.before[name], reader),
    after: valueText(name, values.after[name], reader),
  }));
}

/** A field of the form with its texts. */
function shownField(name: FieldName, reader: FieldReader) {
  const field = fieldOf(name);
  const options = (): { value: string; label: string }[] => {
    if (field.kind === "weekday")
      return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayText(day, reader.locale) }));
    if (field.kind !== "choices" && field.kind !== "choice") return [];
    return field.choices.map((value) => ({ value, label: choiceText(value, reader) }));
  };
  const isOneOf = field.kind === "choice" || field.kind === "weekday";
  const isNumber = field.kind === "money" || field.kind === "percent";
  return {
    name,
    kind:
      field.kind === "choices" || field.kind === "lines"
        ? field.kind
        : isOneOf
          ? ("choice" as const)
          : ("text" as const),
    inputMode: isNumber ? ("decimal" as const) : field.kind === "whole" ? ("numeric" as const) : ("text" as const),
    label: shortLabel(name, reader),
    hint: hintOf(name, reader),
    unit: unitOf(name, reader),
    options: options(),
    /** Such as an address, which half a row would cut off. */
    isWide: field.kind === "dates" || name === "sender_address" || (field.kind === "text" && field.max >= 160),
  };
}

/** Consecutive fields of one group. */
function shownGroups({ section, market }: SectionKey, reader: FieldReader) {
  const groups: { key: string; group: ReturnType<typeof groupOf>; fields: ReturnType<typeof shownField>[] }[] = [];
  for (const name of fieldsOf(section, market)) {
    const group = groupOf(name);
    const last = groups.at(-1);
    if (last && last.group === group) last.fields.push(shownField(name, reader));
    else groups.push({ key: name, group, fields: [shownField(name, reader)] });
  }
  return groups;
}

/** A section of a market for its page (`?below=`: history older than a version). `own`: markets that the reader may open. */
export async function loadSection(
  context: Readonly<RouterContextProvider>,
  key: SectionKey,
  query: URLSearchParams,
  { locale, own }: { locale: Locale; own: readonly MarketCode[] },
) {
  const { market, section } = key;
  const reader: FieldReader = { t: context.get(textsContext).in(locale), locale, market };
  const typedBelow = query.get("below") ?? "";
  const below = /^[1-9]\d{0,8}$/.test(typedBelow) ? Number(typedBelow) : null;
  const found = await context.get(shopSettingsContext).section(key, below);
  const moment = momentIn(market, locale);
  const isGuarded = guardedSections.has(section);
  const asked = isGuarded ? await context.get(approvalsContext).pendingOf("settings_change") : [];
  const part = `${market.toLowerCase()}-${section}`;
  return {
    isGuarded,
    waiting: asked.flatMap(({ id, subject, payload, name, requestedAt }) => {
      const change = subject.id === part ? waitingChangeOf(key, payload) : null;
      if (!change) return [];
      const changes = shownChanges(section, { before: found.value, after: change.value }, reader);
      return [{ id, by: name, at: moment(requestedAt), from: change.from && moment(change.from), changes }];
    }),
    ...key,
    version: found.version,
    maxReason,
    typed: typedOf(found.value, locale === "en" ? "." : ","),
    groups: shownGroups(key, reader),
    others: own.map((code) => ({ market: code, part: `${code.toLowerCase()}-${section}` })),
    isMadeUp: madeUpSections().some((one) => one.market === market && one.section === section),
    isInTerms: termsSections.has(section),
    planned: found.planned.map((one) => ({
      ...entryOf(one, moment),
      changes: shownChanges(section, { before: found.value, after: one.value }, reader),
    })),
    history: {
      events: found.history.map((one) => ({
        ...entryOf(one, moment),
        entry: one.isWithdrawn ? ("withdrawn" as const) : one.entry,
        createdAt: moment(one.createdAt),
        reason: one.reason,
        changes: shownChanges(section, { before: one.before, after: one.value }, reader),
        mayPutBack: mayPutBack(one),
      })),
      next: found.next,
      isOlder: below !== null,
    },
  };
}

export type ShownSection = Awaited<ReturnType<typeof loadSection>>;

const momentIn =
  (market: MarketCode, locale: Locale) =>
  (at: Date): string =>
    fullMomentText(at, markets[market].timeZone, locale);

function entryOf({ version, validFrom, actor, actorName }: SettingsVersion, moment: (at: Date) => string) {
  return { version, from: moment(validFrom), by: nameOfActor({ actor, name: actorName }) };
}

/** What a version replaced can be put back once it is in force. */
function mayPutBack({ isWithdrawn, validFrom }: HistoryVersion): boolean {
  return !isWithdrawn && validFrom.getTime() <= Date.now();
}
