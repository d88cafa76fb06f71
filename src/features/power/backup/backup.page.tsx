import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { factsContext } from "#features/catalogue/facts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { calendarWords } from "#features/languages/domain/calendar-words.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { answerBackup } from "../domain/backup/backup-answer.ts";
import { onOtherPath, plannerHeaders } from "../planner-page.ts";
import { readBackupInput } from "./backup-choices.service.ts";

/** Texts of the page: its own, names of appliances, checks of battery and inverter, those of lists of parts and of saving. */
const texts = [
  ...["powerBackup", "power", "powerPairs.appliance.", "powerPairs.battery."],
  ...["powerStrings.ukraine", "powerStrings.poland", "powerStrings.mend"],
  ...["powerStrings.each", "powerStrings.ask_price", "powerStrings.only", "powerStrings.total", "powerStrings.offer"],
  ...["powerStrings.take", "powerStrings.taken", "powerStrings.to_cart", "powerProjects.save"],
];

export const headers = plannerHeaders;

/** `/planner/backup`: the query is the form of the page. Answered here without scripts, afterwards in the browser. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const search = new URL(request.url).searchParams;
  const deps = { catalogue: context.get(catalogueContext), facts: context.get(factsContext) };
  const { choices, form } = await readBackupInput(deps, audience, search);
  return {
    texts: context.get(textsContext).pick(audience.locale, texts),
    choices,
    answer: answerBackup(form, choices, markets[audience.market]),
    monthNames: calendarWords(audience.locale).months,
    /** The address has a form in it. */
    isFilled: search.size > 0,
  };
}

export const shouldRevalidate = onOtherPath;

const View = afterHtml(async () => (await import("./backup-view.tsx")).BackupView, "now");

export default function BackupPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
