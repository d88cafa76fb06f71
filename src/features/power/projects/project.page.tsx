import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { addressContext } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { projectsContext } from "../projects.service.ts";
import { projectPage, type RefusedAct } from "./project-page.service.ts";
import { refusalText, statusOf } from "./refusal-texts.ts";

/** Who has the address may use the project: no cache stores the page, and no other site learns its address. */
export function headers(): Record<string, string> {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

/** Texts of the lists of products. */
const partTexts = ["each", "ask_price", "only", "taken", "take", "to_cart"].map((key) => `powerStrings.${key}`);

/** `/project/{key}?version=`: a saved plan as it is told today. 404 with what to do for an unknown key. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale } = audience;
  const texts = context.get(textsContext);
  const query = new URL(request.url).searchParams;
  const named = query.get("version");
  const at = { key: params.key ?? "", number: named === null ? null : Number(named) };
  const account = await context.get(accountsContext).current(request.headers);
  const userId = account?.id ?? null;
  const opened = await context.get(projectsContext).open(at, { ...audience, userId });
  const picked = texts.pick(locale, ["powerProjects", "power", ...partTexts]);
  if (!opened) return data({ texts: picked, page: null }, { status: 404 });
  const told = { audience, reader: userId, t: texts.in(locale), now: new Date() };
  return data({ texts: picked, page: projectPage(opened, told), done: query.get("done") });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale } = audience;
  const form = await readForm(request);
  const account = await context.get(accountsContext).current(request.headers);
  const by = { userId: account?.id ?? null, audience, address: context.get(addressContext) };
  const acted = await context.get(projectsContext).act(params.key ?? "", form, by);
  if (acted.ok) {
    const { key, done } = acted.value;
    throw redirect(`/${locale}/project/${key ?? "new"}?done=${done}`, 303);
  }
  const refused: RefusedAct = {
    isTitle: acted.code === "invalid_title",
    message: refusalText(acted, context.get(textsContext).in(locale)),
    title: form.get("title") ?? "",
  };
  return data(refused, { status: statusOf(acted) });
}

/** Also after a refusal: the project may be gone. */
export const shouldRevalidate = (): boolean => true;

const View = afterHtml(async () => (await import("./project-view.tsx")).ProjectView, "now");

const MissingView = afterHtml(async () => (await import("./project-view.tsx")).MissingProject, "now");

export default function ProjectPage() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAct>() ?? null;
  if (loaded.page === null) return <MissingView />;
  return <View page={loaded.page} done={loaded.done} refused={refused} />;
}
