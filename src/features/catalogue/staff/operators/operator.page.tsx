import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { countryNames } from "../../domain/operators/country-names.ts";
import { type Operator, operatorLimits } from "../../domain/operators/operator.ts";
import { operatorsContext } from "../../operators.service.ts";
import { writeOperator } from "./operator.action.ts";
import { DeleteOperator } from "./operator-deletion.tsx";
import { OperatorForm } from "./operator-form.tsx";

const none: Operator = { key: "", name: "", address: "", country: "", contact: "", version: 0 };
const outcomes = ["add", "save"] as const;

/** One operator by its key, or the form of a new one (`new`); 404 for unknown keys. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const isNew = params.key === "new";
  const found = isNew ? { ...none, products: 0 } : await context.get(operatorsContext).one(params.key ?? "");
  if (!found) throw data(null, { status: 404 });
  const texts = context.get(textsContext);
  const done = new URL(request.url).searchParams.get("done");
  return {
    texts: texts.pick(locale, ["adminOperators"]),
    isNew,
    operator: found,
    countries: countryNames({ t: texts.in(locale), locale }),
    limits: operatorLimits,
    done: outcomes.find((one) => one === done) ?? null,
  };
}

/** Adds, saves or deletes it; 409 for a version that is not the newest and for one that products refer to. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const key = params.key === "new" ? null : (params.key ?? "");
  const answer = await writeOperator({ operators: context.get(operatorsContext), by, key }, form);
  if (answer.ok) {
    const { done, key: saved } = answer.value;
    throw redirect(`/${locale}/admin/operators${done === "delete" ? "" : `/${saved}`}?done=${done}`, 303);
  }
  if (answer.code === "unknown_operator") throw data(null, { status: 404 });
  const { conflict, refusal } = answer.answer;
  return data(answer.answer, { status: conflict || refusal?.code === "in_use" ? 409 : 400 });
}

export default function OperatorPage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { isNew, operator, done } = page;
  return (
    <StaffDetailPage
      id="operator"
      title={isNew ? t("adminOperators.new_title") : operator.name}
      description={t("adminOperators.description")}
      back={{ href: path("admin/operators"), text: t("adminOperators.back") }}
      subtitle={isNew ? null : t("adminOperators.used", { count: operator.products })}
      done={done && !answer ? { text: t(`adminOperators.done_${done}`) } : null}
      isNarrow
    >
      <OperatorForm key={`form ${operator.key} ${operator.version}`} {...page} answer={answer} />
      {isNew ? null : <DeleteOperator key={`delete ${operator.version}`} operator={operator} answer={answer} />}
    </StaffDetailPage>
  );
}
