import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { readUploadForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { newBlock, onlyHides } from "../blocks/editing.service.ts";
import {
  blockKinds,
  blockName,
  missingLanguages,
  publishErrors,
  readBlockName,
  stateOf,
} from "../domain/blocks/block-content.ts";
import { fieldsOf, placesOf } from "../domain/staff/content-forms.ts";
import {
  contentDoneLabel,
  contentEntryLabel,
  headingOf,
  nameOfPassage,
  nameOfPlace,
  pathOf,
} from "../domain/staff/content-view.ts";
import { namesIn } from "../domain/staff/passage-form.ts";
import { faqContext } from "../faq.service.ts";
import { actOnBlock, pictureLimit, writeBlock } from "./block.action.ts";
import { type BuiltInPassage, builtInPassage } from "./built-in-passage.ts";
import { builtInQuestion } from "./built-in-question.ts";
import { ContentActions } from "./content-actions.tsx";
import { ContentBadges } from "./content-badges.tsx";
import { ContentForm } from "./content-form.tsx";
import { ContentHistory } from "./content-history.tsx";
import { ContentPreview } from "./content-preview.tsx";
import { staffContentContext } from "./staff-content.service.ts";

/** Reads the last part of the address: `slides-12`, or `slides-new` for a new block. 404 for anything else. */
function refOf(name = "") {
  const kind = blockKinds.find((one) => name === `${one}-new`);
  const ref = readBlockName(name);
  if (!kind && !ref) throw data(null, { status: 404 });
  return { kind: kind ?? ref?.kind ?? "slides", ref };
}

/** Each place has one passage: redirects to the existing one. 404 for an unknown place. */
async function redirectToExisting(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  builtIn: BuiltInPassage | null,
): Promise<void> {
  if (!builtIn) throw data(null, { status: 404 });
  const { key } = builtIn.passage;
  const passages = await context.get(staffContentContext).list("passages");
  const existing = passages.find(({ content }) => content.place === key);
  if (existing) throw redirect(`/${locale}/admin/content/${blockName(existing)}`);
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "content");
  const { kind, ref } = refOf(params.block);
  const found = ref ? await context.get(staffContentContext).one(ref) : { block: newBlock(kind), history: [] };
  if (!found) throw data(null, { status: 404 });
  const { block, history } = found;
  const asked = new URL(request.url).searchParams;
  const builtIn =
    kind === "passages" ? await builtInPassage(context, ref ? block.content.place : asked.get("place")) : null;
  if (kind === "passages" && !ref) await redirectToExisting(context, locale, builtIn);
  const { moment } = formatsOf(market, currencies[market], locale);
  const { timeZone } = markets[market];
  const t = context.get(textsContext).in(locale);
  const questions = kind === "faq" ? await context.get(faqContext).entries(locale) : [];
  // A hidden question is edited from its built-in text, as is a new block that replaces one.
  const replaced = onlyHides(block) ? block.content.replaces : ref ? null : asked.get("replaces");
  const replacedContent = await builtInQuestion(context, replaced);
  const initial = replacedContent ? { ...replacedContent, active: block.content.active } : block.content;
  const former = history.find(({ id }) => String(id) === asked.get("version"));
  const content = former?.content ?? (ref ? initial : (builtIn?.content ?? initial));
  const menu = await context.get(catalogueContext).wholeMenu({ locale, market });
  return {
    texts: context.get(textsContext).pick(locale, ["adminContent"]),
    kind,
    name: ref && blockName(ref),
    version: block.version,
    fields: fieldsOf(content, timeZone),
    picture: block.content.picture,
    title: builtIn ? nameOfPassage(builtIn.passage, t) : headingOf(kind, ref ? initial : block.content, locale),
    passage: builtIn && { isLine: builtIn.passage.isLine, names: namesIn(builtIn.shape) },
    former: former ? moment(former.at) : null,
    path: pathOf(kind, block.content.place),
    places: placesOf(kind).map((value) => ({ value, name: nameOfPlace(kind, value, t) })),
    questions: questions.map(({ id, question }) => ({ value: id, name: question })),
    state: stateOf(block.live, new Date()),
    isPublished: block.live !== null,
    isDraft: block.isDraft && block.live !== null,
    replacedText: block.live?.replaces != null ? ("own" as const) : kind === "passages" ? ("passage" as const) : null,
    isWhole: Object.keys(publishErrors(kind, block.content)).length === 0,
    missing: ref ? missingLanguages(kind, block.content) : [],
    categories: menu.map(({ id, shortName }) => ({ id, name: shortName })),
    timeZone,
    megabytes: pictureLimit,
    history: history.map((version) => ({
      id: version.id,
      by: nameOfActor(version) ?? version.actor,
      label: contentEntryLabel(version.deed),
      title: headingOf(kind, version.content, locale),
      at: moment(version.at),
    })),
    done: contentDoneLabel(asked.get("done")),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "content");
  const { kind, ref } = refOf(params.block);
  const { fields, file } = await readUploadForm(request, "upload", pictureLimit);
  const intent = fields.get("intent");
  const isWriting = intent === "save" || intent === "publish";
  const questions = kind === "faq" ? (await context.get(faqContext).entries(locale)).map(({ id }) => id) : [];
  const content = context.get(staffContentContext);
  // An existing passage cannot be moved to another place.
  const place =
    kind === "passages" && ref ? ((await content.one(ref))?.block.content.place ?? null) : fields.get("place");
  const builtIn = kind === "passages" ? await builtInPassage(context, place) : null;
  if (kind === "passages" && isWriting) {
    if (!builtIn) throw data(null, { status: 404 });
    fields.set("place", builtIn.passage.key);
  }
  const target = { content, account, kind, ref, timeZone: markets[market].timeZone, questions, builtIn };
  const answer = isWriting ? await writeBlock(target, fields, file) : await actOnBlock(target, fields);
  if (answer.ok) {
    const page = answer.value ? `admin/content/${blockName(answer.value)}?` : `admin/content?kind=${kind}&`;
    throw redirect(`/${locale}/${page}done=${intent}`, 303);
  }
  if (answer.code === "unknown_block") throw data(null, { status: 404 });
  return data(answer.answer, { status: answer.answer.conflict ? 409 : 400 });
}

export default function ContentBlockPage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { kind, name, done, former } = page;
  const isNew = !name && kind !== "passages";
  return (
    <StaffDetailPage
      id="block"
      title={isNew ? t(`adminContent.add_${kind}`) : page.title || t("adminContent.untitled")}
      description={t("adminContent.description")}
      back={{ href: path(`admin/content?kind=${kind}`), text: t(`adminContent.kind_${kind}`) }}
      badges={name ? <ContentBadges state={page.state} isDraft={page.isDraft} missing={page.missing} /> : null}
      done={done && !answer ? { text: t(`adminContent.done_${done}`) } : null}
      isNarrow
    >
      {former && !answer ? <Notice className="mt-4">{t("adminContent.version_opened", { at: former })}</Notice> : null}
      {name ? <ContentPreview name={name} path={page.path} isWhole={page.isWhole} /> : null}
      <ContentForm key={`form ${page.version} ${former}`} {...page} answer={answer} />
      {name ? <ContentActions key={`actions ${page.version}`} {...page} answer={answer} /> : null}
      {page.history.length > 0 ? <ContentHistory history={page.history} href={path(`admin/content/${name}`)} /> : null}
    </StaffDetailPage>
  );
}
