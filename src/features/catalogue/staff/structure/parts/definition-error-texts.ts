import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { DefinitionErrorCode } from "../../../domain/definitions/definition-errors.ts";

/** What each error of a definition says beside its field; `other` is what it collides with. */
export const definitionErrorTexts: Record<DefinitionErrorCode, MessageKey> = {
  format: "definitionRules.format",
  missing_text: "definitionRules.missing_text",
  long_text: "definitionRules.long_text",
  taken: "definitionRules.taken",
  unknown: "definitionRules.unknown",
  cycle: "definitionRules.cycle",
  too_deep: "definitionRules.too_deep",
  other_dimension: "definitionRules.other_dimension",
  upside_down: "definitionRules.upside_down",
  wrong_kind: "definitionRules.wrong_kind",
  no_choices: "definitionRules.no_choices",
  too_many_choices: "definitionRules.too_many_choices",
  main: "definitionRules.main",
  preset: "definitionRules.preset",
  loop: "definitionRules.loop",
  protected: "definitionRules.protected",
  role: "definitionRules.role",
  capitals: "definitionRules.capitals",
  look_alike: "definitionRules.look_alike",
  only_digits: "definitionRules.only_digits",
  in_use: "definitionRules.in_use",
};
