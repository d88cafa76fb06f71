import { writeFileSync } from "node:fs";

/** One kill of a leader. Times in milliseconds after it, gaps between confirmed orders. */
export interface Round {
  killed: string;
  promoted: string;
  promotedIn: number;
  gap: number;
  /** For how long the balancer sent an old page after a change on the new leader. */
  stale: number;
  /** Until the killed node was a standby again and the cluster whole. */
  wholeIn: number;
  confirmed: number;
}

export interface Outcome {
  rounds: readonly Round[];
  confirmed: number;
  failures: ReadonlyMap<string, number>;
  replicaReads: number;
  versions: string;
  errors: readonly string[];
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

/** The heading and rule of the table of rounds. */
export const tableHead = [
  "| kill | leader | next leader | takes writes after | longest gap between orders | old pages for | cluster whole after | orders |",
  "|---|---|---|---|---|---|---|---|",
];

/** A round as a row of that table. */
export function rowOf(round: Round, at: number): string {
  const { killed, promoted, promotedIn, gap, stale, wholeIn, confirmed } = round;
  const times = [promotedIn, gap, stale, wholeIn].map((time) => `${seconds(time)} s`).join(" | ");
  return `| ${at + 1} | ${killed} | ${promoted} | ${times} | ${confirmed} |`;
}

/** Writes the record of a drill. */
export function writeReport(
  file: string,
  { rounds, confirmed, failures, replicaReads, versions, errors }: Outcome,
): void {
  const largest = (name: "gap" | "stale") => seconds(Math.max(0, ...rounds.map((round) => round[name])));
  const answers = [...failures]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, times]) => `${reason}: ${times}`);
  writeFileSync(
    file,
    `# Failover drill

Written by \`npm run drill:failover\` ([what it does](../decisions/0069-more-than-one-machine.md)). ${versions}, all on one machine with
two cores.

${[...tableHead, ...rounds.map(rowOf)].join("\n")}

| check | result |
|---|---|
| confirmed orders, each stored once, none besides them | ${confirmed} |
| longest gap between two confirmed orders (limit 30 s) | ${largest("gap")} s |
| longest time for which the balancer sent an old page (limit 2 s) | ${largest("stale")} s |
| shops restarted | 0 |
| long reads answered by standbys | ${replicaReads} |
| standbys 60 s late: the primary is read, one line in the log | yes |
| commit that no standby has, its wait cancelled: an unknown outcome, not a success | yes |

Attempts that buyers repeated: ${answers.join(", ") || "none"}.

${errors.length === 0 ? "No errors." : `**Errors** (the lines above do not hold):\n\n${errors.map((error) => `- ${error}`).join("\n")}`}
`,
  );
}
