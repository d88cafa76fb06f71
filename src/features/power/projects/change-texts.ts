import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { ProjectChange } from "../domain/projects/changes.ts";
import type { Verdict } from "../domain/verdict.ts";

/** Texts of changes; amounts are those of the reader's market. */
export function changeTexts(changes: readonly ProjectChange[], t: Translate, market: MarketCode): string[] {
  const money = (minor: number) => formatMoney(minor, markets[market].currency);
  const verdict = (one: Verdict | null) => t(one === null ? "powerProjects.no_answer" : `powerStrings.verdict.${one}`);
  const textOf = (change: ProjectChange): string => {
    switch (change.kind) {
      case "other_market":
        return t("powerProjects.change_other_market", { from: change.from, to: change.to });
      case "model_changed":
        return t("powerProjects.change_model_changed");
      case "verdict_changed":
        return t("powerProjects.change_verdict_changed", { from: verdict(change.from), to: verdict(change.to) });
      case "product_gone":
        return t("powerProjects.change_product_gone", { name: change.name, count: change.count });
      case "price_up":
      case "price_down": {
        const { name, fromMinor, toMinor } = change;
        return t(`powerProjects.change_${change.kind}`, { name, from: money(fromMinor), to: money(toMinor) });
      }
      case "price_gone":
        return t("powerProjects.change_price_gone", { name: change.name, from: money(change.fromMinor) });
      case "price_new":
        return t("powerProjects.change_price_new", { name: change.name, to: money(change.toMinor) });
      case "stock_short": {
        const { name, count, available } = change;
        return t("powerProjects.change_stock_short", { name, count, available });
      }
    }
  };
  return changes.map(textOf);
}
