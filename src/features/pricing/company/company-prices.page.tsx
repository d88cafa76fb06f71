import { type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { usersContext } from "#features/accounts/users.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { mayAsk } from "../domain/groups/company-request.ts";
import { percentText } from "../domain/groups/customer-group.ts";
import { companyAction } from "./company-prices.action.ts";
import { companyRequestsContext, type OwnRequest } from "./company-requests.service.ts";
import { RequestForm } from "./request-form.tsx";
import { RequestStanding } from "./request-standing.tsx";

/** Own request and, where one may ask, what the form begins with; guests sign in first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const { id } = await requireAccount(request, context);
  const own = await context.get(companyRequestsContext).own(id);
  const business = (await context.get(usersContext).one(id))?.business ?? null;
  const day = (at: Date) => dateText(at, markets[market].timeZone, locale);
  return {
    texts: context.get(textsContext).pick(locale, ["companyPrices", "accountsPersonal"]),
    standing: own && standingOf(own, day, locale === "en" ? "." : ","),
    usual: mayAsk(own?.state ?? null) ? { ...(business ?? own), message: own?.message ?? "" } : null,
    isDone: new URL(request.url).searchParams.get("done") === "ask",
  };
}

/** A request as its company sees it; the group that it was taken into has a name for staff only. */
function standingOf(own: OwnRequest, day: (at: Date) => string, decimal: "." | ",") {
  const { state, company, taxId, taxIdKind, message, refusal, percentOffBp } = own;
  return {
    ...{ state, company, taxId, taxIdKind, message, refusal },
    since: day(own.decidedAt ?? own.askedAt),
    percent: state === "approved" && percentOffBp > 0 ? percentText(percentOffBp, decimal) : null,
  };
}

export const action = companyAction;

/** Tab of the profile where a company asks for prices of its own. */
export default function CompanyPricesPage() {
  const { t } = useLanguage();
  const { standing, usual, isDone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <section className="mt-10 grid gap-6" aria-labelledby="company-prices">
      <PageHead title={t("companyPrices.title")} description={t("companyPrices.description")} hidden />
      <div>
        <SectionHead id="company-prices" title={t("companyPrices.title")} />
        <p className="max-w-[72ch] text-muted">{t("companyPrices.intro")}</p>
      </div>
      {isDone && standing?.state === "asked" ? <Notice tone="done">{t("companyPrices.done_ask")}</Notice> : null}
      {standing ? <RequestStanding {...standing} /> : null}
      {usual ? <RequestForm usual={usual} isAgain={standing !== null} answer={answer} /> : null}
    </section>
  );
}
