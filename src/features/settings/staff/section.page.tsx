import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { marketsOf, may } from "#features/accounts/domain/identity/permissions.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { sectionKeyOf, shopSettingsContext } from "../settings.service.ts";
import { PlannedChanges, WaitingChanges } from "./planned-changes.tsx";
import { writeSection } from "./section.action.ts";
import { loadSection, type ShownSection } from "./section.loader.ts";
import { SectionForm } from "./section-form.tsx";
import { SectionHistory } from "./section-history.tsx";

const outcomes = ["save", "plan", "ask", "put_back", "withdraw"] as const;

/** One section of a market; 404 for unknown ones. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const reader = await requirePermission(request, context, "settings");
  const key = sectionKeyOf(params.part);
  if (!key) throw data(null, { status: 404 });
  if (!may(reader, "settings", key.market)) throw data(null, { status: 403 });
  const query = new URL(request.url).searchParams;
  return {
    texts: context.get(textsContext).pick(locale, ["adminSettings"]),
    found: await loadSection(context, key, query, { locale, own: marketsOf(reader, "settings") }),
    done: outcomes.find((one) => one === query.get("done")) ?? null,
  };
}

/** Previews, saves, withdraws or puts back; 409 for a version that is not the newest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "settings");
  const key = sectionKeyOf(params.part);
  if (!key) throw data(null, { status: 404 });
  if (!may(by, "settings", key.market)) throw data(null, { status: 403 });
  const t = context.get(textsContext).in(locale);
  const settings = context.get(shopSettingsContext);
  const answer = await writeSection({ settings, by, key, locale, t }, await readForm(request));
  if (answer.ok) throw redirect(`/${locale}/admin/settings/${params.part}?done=${answer.value}`, 303);
  if (answer.code === "unknown") throw data(null, { status: 404 });
  return data(answer.answer, { status: answer.status });
}

/** Also after a refusal, so that what somebody else saved is shown; not after a preview, whose form must stay. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }): boolean => actionStatus !== 200;

export default function SectionPage() {
  const { t, path } = useLanguage();
  const { found, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { market, section } = found;
  const name = t(`adminSettings.section_${section}`);
  const here = path(`admin/settings/${market.toLowerCase()}-${section}`);
  return (
    <StaffDetailPage
      id="section"
      title={t("adminSettings.section_title", { section: name, market: t(`adminSettings.market_${market}`) })}
      description={t("adminSettings.description")}
      back={{ href: path("admin/settings"), text: t("adminSettings.to_settings") }}
      subtitle={t(`adminSettings.about_${section}`)}
      done={done && !answer ? { text: t(`adminSettings.done_${done}`) } : null}
      isNarrow
    >
      <SectionNotes found={found} />
      {answer?.refusal === "not_withdrawn" ? (
        <Notice className="mt-6" tone="error">
          {t("adminSettings.not_withdrawn")}
        </Notice>
      ) : null}
      <WaitingChanges waiting={found.waiting} />
      <PlannedChanges planned={found.planned} />
      {/* Starts again with what holds once a change is stored or waits for approval. */}
      <SectionForm
        key={`${market} ${section} ${found.version} ${found.waiting.map(({ id }) => id).join(" ")}`}
        found={found}
        answer={answer}
      />
      <SectionHistory history={found.history} seen={found.version} href={here} />
    </StaffDetailPage>
  );
}

/** The other market, and what to know before changing something. */
function SectionNotes({ found }: { found: ShownSection }) {
  const { t, path } = useLanguage();
  const { market, others, isMadeUp, isInTerms, isGuarded } = found;
  return (
    <>
      <nav className="mt-6 flex flex-wrap gap-2" aria-label={t("adminSettings.markets")}>
        {others.map((other) => (
          <a
            key={other.market}
            className="chip"
            href={path(`admin/settings/${other.part}`)}
            aria-current={other.market === market ? "page" : undefined}
          >
            {t(`adminSettings.market_${other.market}`)}
          </a>
        ))}
      </nav>
      {isMadeUp ? (
        <Notice className="mt-6" tone="warn">
          {t("adminSettings.made_up")}
        </Notice>
      ) : null}
      {isInTerms ? <Notice className="mt-6">{t("adminSettings.terms_note")}</Notice> : null}
      {isGuarded ? <Notice className="mt-6">{t("adminSettings.needs_second")}</Notice> : null}
    </>
  );
}
