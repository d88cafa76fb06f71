import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { definitionWritesContext } from "../../../definition-writes.service.ts";
import { attributeUsesContext } from "../../../definitions/attribute-uses.service.ts";
import { definitions } from "../../../domain/definitions/current.ts";
import { shownNames } from "../../../domain/structure-forms/words-form.ts";
import { definitionNames } from "../attributes/attribute-words.ts";
import { NewUnitFields, WordForm } from "./word-form.tsx";
import { writeWords } from "./words.action.ts";

const outcomes = ["save", "delete", "order"] as const;

/** All groups of the characteristics table and all units, with how many attributes use each. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const texts = context.get(textsContext);
  const { rows } = definitions();
  const versions = await context.get(attributeUsesContext).wordVersions();
  const names = definitionNames(rows, { t: texts.in(locale), locale });
  const seenOf = (kind: "group" | "unit", key: string) => versions.get(`${kind}:${key}`) ?? 1;
  const done = new URL(request.url).searchParams.get("done");
  return {
    texts: texts.pick(locale, ["adminAttributes", "adminLists", "adminWords", "definitionRules"]),
    groups: rows.groups.map((group) => ({
      ...{ key: group.key, name: names.group(group.key), texts: shownNames(group.texts) },
      seen: seenOf("group", group.key),
      used: rows.attributes.filter((row) => row.group === group.key).length,
      isProtected: false,
    })),
    units: rows.units.map((unit) => ({
      ...{ key: unit.key, name: names.unitAmongAll(unit.key), texts: shownNames(unit.texts) },
      seen: seenOf("unit", unit.key),
      used: rows.attributes.filter((row) => row.storedUnit === unit.key || row.shownUnit === unit.key).length,
      isProtected: unit.isProtected,
    })),
    done: outcomes.find((one) => one === done) ?? null,
  };
}

/** Saves, adds, deletes or moves one; 409 for a version that is not the newest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const target = { writes: context.get(definitionWritesContext), by, rows: definitions().rows };
  const outcome = await writeWords(target, await readForm(request));
  if ("unknown" in outcome) throw data(null, { status: 404 });
  if ("done" in outcome) throw redirect(`/${locale}/admin/attributes/groups-and-units?done=${outcome.done}`, 303);
  return data(outcome.answer, { status: outcome.answer.conflict === null ? 400 : 409 });
}

/** Also after a refusal, so that what somebody else changed is shown. */
export const shouldRevalidate = (): boolean => true;

export default function GroupsAndUnitsPage() {
  const { t, path } = useLanguage();
  const { groups, units, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const of = (kind: "group" | "unit", key: string) =>
    answer?.kind === kind && answer.typed.key === key ? answer : null;
  return (
    <StaffDetailPage
      id="words"
      title={t("adminWords.title")}
      description={t("adminWords.description")}
      back={{ href: path("admin/attributes"), text: t("adminAttributes.back") }}
      done={done && !answer ? { text: t(`adminWords.done_${done}`) } : null}
    >
      <StaffSection id="groups" title={t("adminWords.groups")} className="mt-8">
        <p className="mt-2 text-small text-muted">{t("adminWords.groups_about")}</p>
        <ul className="mt-4 border-t border-line">
          {groups.map((group, at) => (
            <WordForm
              key={`${group.key} ${group.seen}`}
              kind="group"
              word={group}
              answer={of("group", group.key)}
              place={{ isFirst: at === 0, isLast: at === groups.length - 1 }}
            />
          ))}
          <WordForm key={`new ${groups.length}`} kind="group" word={null} answer={of("group", "")} place={null} />
        </ul>
      </StaffSection>
      <StaffSection id="units" title={t("adminWords.units")} className="mt-10">
        <p className="mt-2 text-small text-muted">{t("adminWords.units_about")}</p>
        <ul className="mt-4 border-t border-line">
          {units.map((unit) => (
            <WordForm
              key={`${unit.key} ${unit.seen}`}
              kind="unit"
              word={unit}
              answer={of("unit", unit.key)}
              place={null}
            />
          ))}
          <WordForm key={`new ${units.length}`} kind="unit" word={null} answer={of("unit", "")} place={null}>
            <NewUnitFields units={units} answer={of("unit", "")} />
          </WordForm>
        </ul>
      </StaffSection>
    </StaffDetailPage>
  );
}
