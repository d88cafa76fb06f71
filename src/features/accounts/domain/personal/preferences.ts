import { z } from "zod";

/** What somebody can be written about, by channel (specification section 3). */
export const preferenceTopics = {
  email: ["enabled", "orders", "leases", "marketing", "newsletter"],
  sms: ["enabled", "orders", "leases", "marketing"],
} as const;

export type Channel = keyof typeof preferenceTopics;
export type Topic = (typeof preferenceTopics)["email"][number];
export const channels = ["email", "sms"] as const satisfies readonly Channel[];

/** The switches that are shown: those of which something is sent. What was once chosen of the others stays as it is. */
export const shownTopics: Record<Channel, readonly Topic[]> = {
  email: ["enabled", "orders", "leases", "marketing"],
  sms: [],
};

/** One switch; `since` is the moment of the last change, null while it stands as everybody's does. */
export interface Preference {
  channel: Channel;
  topic: Topic;
  wanted: boolean;
  since: Date | null;
}

/** Nobody is written advertising unasked; what concerns an order or a lease is told until it is switched off. */
function wantedByDefault(topic: Topic): boolean {
  return topic !== "marketing" && topic !== "newsletter";
}

/** All switches in their order, with what is known about some of them. */
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

/** Changes as they are sent: each switch that exists, at most once. */
export const preferenceChanges = z
  .array(change)
  .min(1)
  .max(9)
  .refine((all) => new Set(all.map(({ channel, topic }) => `${channel} ${topic}`)).size === all.length);
export type PreferenceChange = z.infer<typeof change>;

/** Leaves out what would set a switch that nobody touched to what it is anyway. */
export function realChanges(known: readonly Preference[], changes: readonly PreferenceChange[]): PreferenceChange[] {
  return changes.filter(({ channel, topic, wanted }) => {
    const before = known.find((one) => one.channel === channel && one.topic === topic);
    return (before?.wanted ?? wantedByDefault(topic)) !== wanted;
  });
}
