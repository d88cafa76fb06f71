import { z } from "zod";

/** Topics by channel (specification section 3). */
export const preferenceTopics = {
  email: ["enabled", "orders", "leases", "marketing", "newsletter"],
  sms: ["enabled", "orders", "leases", "marketing"],
} as const;

export type Channel = keyof typeof preferenceTopics;
export type Topic = (typeof preferenceTopics)["email"][number];
export const channels = ["email", "sms"] as const satisfies readonly Channel[];

/** Topics with a switch: those about which messages are sent. Stored choices for others stay unchanged. */
export const shownTopics: Record<Channel, readonly Topic[]> = {
  email: ["enabled", "orders", "leases", "marketing"],
  sms: [],
};

/** A preference; `since` is the time of the last change, `null` while it has its default. */
export interface Preference {
  channel: Channel;
  topic: Topic;
  wanted: boolean;
  since: Date | null;
}

/** Advertising is opt-in; messages about orders and leases are opt-out. */
function wantedByDefault(topic: Topic): boolean {
  return topic !== "marketing" && topic !== "newsletter";
}

/** All preferences in display order, with defaults for those that are not stored. */
export function allPreferences(known: readonly Preference[]): Preference[] {
  return channels.flatMap((channel) =>
    preferenceTopics[channel].map(
      (topic) =>
        known.find((one) => one.channel === channel && one.topic === topic) ?? {
          channel,
          topic,
          wanted: wantedByDefault(topic),
          since: null,
        },
    ),
  );
}

const change = z
  .strictObject({ channel: z.enum(channels), topic: z.enum(preferenceTopics.email), wanted: z.boolean() })
  .refine(({ channel, topic }) => preferenceTopics[channel].some((one) => one === topic));

/** Submitted changes, at most one for each preference. */
export const preferenceChanges = z
  .array(change)
  .min(1)
  .max(9)
  .refine((all) => new Set(all.map(({ channel, topic }) => `${channel} ${topic}`)).size === all.length);
export type PreferenceChange = z.infer<typeof change>;

/** Without changes that repeat the present value or the default. */
export function effectiveChanges(
  known: readonly Preference[],
  changes: readonly PreferenceChange[],
): PreferenceChange[] {
  return changes.filter(({ channel, topic, wanted }) => {
    const before = known.find((one) => one.channel === channel && one.topic === topic);
    return (before?.wanted ?? wantedByDefault(topic)) !== wanted;
  });
}
