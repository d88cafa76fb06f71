import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { BackupCheck, BackupCode, ProposalKind } from "../domain/backup/proposal.ts";
import type { CheckTexts } from "../pairs/check-texts-of.ts";

/** Texts of each check of a proposal. */
export const backupTexts: Record<BackupCode, CheckTexts> = {
  running_power: {
    name: "powerBackup.check.name.running_power",
    pass: "powerBackup.check.running_power.pass",
    fail: "powerBackup.check.running_power.fail",
    open: "powerBackup.check.running_power.open",
  },
  start_peak: {
    name: "powerBackup.check.name.start_peak",
    pass: "powerBackup.check.start_peak.pass",
    fail: "powerBackup.check.start_peak.fail",
    open: "powerBackup.check.start_peak.open",
  },
  apparent_power: {
    name: "powerBackup.check.name.apparent_power",
    pass: "powerBackup.check.apparent_power.pass",
    fail: "powerBackup.check.apparent_power.fail",
    unknown: "powerBackup.check.apparent_power.unknown",
  },
  phases: {
    name: "powerBackup.check.name.phases",
    pass: "powerBackup.check.phases.pass",
    note: "powerBackup.check.phases.note",
    unknown: "powerBackup.check.phases.unknown",
  },
  phase_power: {
    name: "powerBackup.check.name.phase_power",
    pass: "powerBackup.check.phase_power.pass",
    fail: "powerBackup.check.phase_power.fail",
    open: "powerBackup.check.phase_power.open",
  },
  outage_energy: {
    name: "powerBackup.check.name.outage_energy",
    pass: "powerBackup.check.outage_energy.pass",
    fail: "powerBackup.check.outage_energy.fail",
    open: "powerBackup.check.outage_energy.open",
  },
  recharge: {
    name: "powerBackup.check.name.recharge",
    pass: "powerBackup.check.recharge.pass",
    fail: "powerBackup.check.recharge.fail",
    open: "powerBackup.check.recharge.open",
  },
  mains_power: {
    name: "powerBackup.check.name.mains_power",
    pass: "powerBackup.check.mains_power.pass",
    note: "powerBackup.check.mains_power.note",
  },
  pair: {
    name: "powerBackup.check.name.pair",
    pass: "powerBackup.check.pair.pass",
    note: "powerBackup.check.pair.note",
    unknown: "powerBackup.check.pair.unknown",
  },
  stack: {
    name: "powerBackup.check.name.stack",
    note: "powerBackup.check.stack.note",
    unknown: "powerBackup.check.stack.unknown",
  },
  backup_output: {
    name: "powerBackup.check.name.backup_output",
    pass: "powerBackup.check.backup_output.pass",
    unknown: "powerBackup.check.backup_output.unknown",
  },
  solar_input: {
    name: "powerBackup.check.name.solar_input",
    pass: "powerBackup.check.solar_input.pass",
    note: "powerBackup.check.solar_input.note",
    unknown: "powerBackup.check.solar_input.unknown",
  },
  load_share: {
    name: "powerBackup.check.name.load_share",
    pass: "powerBackup.check.load_share.pass",
    note: "powerBackup.check.load_share.note",
    open: "powerBackup.check.load_share.open",
  },
  tank: {
    name: "powerBackup.check.name.tank",
    pass: "powerBackup.check.tank.pass",
    note: "powerBackup.check.tank.note",
    unknown: "powerBackup.check.tank.unknown",
  },
  place: {
    name: "powerBackup.check.name.place",
    pass: "powerBackup.check.place.pass",
    note: "powerBackup.check.place.note",
    fail: "powerBackup.check.place.fail",
  },
};

/** What the same note means for a station. */
const ofStation: Partial<Record<BackupCode, MessageKey>> = {
  stack: "powerBackup.check.stack.station",
  solar_input: "powerBackup.check.solar_input.station",
};

/** Texts of a check of one kind of proposal. */
export function backupTextsOf(kind: ProposalKind, { code, limit }: BackupCheck): CheckTexts {
  const own = kind === "station" ? ofStation[code] : undefined;
  if (own) return { ...backupTexts[code], note: own };
  return code === "solar_input" && limit === 0
    ? { ...backupTexts[code], note: "powerBackup.check.solar_input.none" }
    : backupTexts[code];
}
