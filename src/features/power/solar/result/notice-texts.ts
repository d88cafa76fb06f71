import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { SolarNotice } from "../../domain/solar/solar-result.ts";

/** What somebody else has to look at. */
export const noticeTexts: Record<SolarNotice, MessageKey> = {
  structure: "powerSolar.notice.structure",
  electrician: "powerSolar.notice.electrician",
  grid_operator: "powerSolar.notice.grid_operator",
  fire_expert: "powerSolar.notice.fire_expert",
  lightning: "powerSolar.notice.lightning",
  horizon_unknown: "powerSolar.notice.horizon_unknown",
  not_shop_mounting: "powerSolar.notice.not_shop_mounting",
};
