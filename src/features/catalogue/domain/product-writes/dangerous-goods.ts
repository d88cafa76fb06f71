/**
 * UN numbers under which batteries are transported (ADR 2025, table A of chapter 3.2): lithium-ion alone, packed with or contained
 * in equipment; lithium metal likewise; lead-acid wet, non-spillable; sodium-ion; nickel-metal hydride.
 */
export const dangerousGoods = [
  "un3480",
  "un3481",
  "un3090",
  "un3091",
  "un2794",
  "un2800",
  "un3551",
  "un3552",
  "un3496",
] as const;
export type DangerousGoods = (typeof dangerousGoods)[number];
