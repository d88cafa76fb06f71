import { type Day, daysBetween } from "#platform/pure/days.ts";

/** Ages of what is owed, by the days since it was due; each up to its last day, the last one without a bound. */
const ages = [
  { name: "not_due", last: 0 },
  { name: "to_30", last: 30 },
  { name: "to_60", last: 60 },
  { name: "to_90", last: 90 },
  { name: "over_90", last: Number.POSITIVE_INFINITY },
] as const;
export type Age = (typeof ages)[number]["name"];

/** Age of what was due on a day. */
export function ageOf(due: Day, today: Day): Age {
  const days = daysBetween(due, today);
  return ages.find(({ last }) => days <= last)?.name ?? "over_90";
}

/** Sum of open amounts by age, every age named. */
export function byAge(
  open: readonly { due: Day; owed: number }[],
  today: Day,
): { age: Age; owed: number; count: number }[] {
  return ages.map(({ name }) => {
    const those = open.filter(({ due }) => ageOf(due, today) === name);
    return { age: name, owed: those.reduce((sum, { owed }) => sum + owed, 0), count: those.length };
  });
}
