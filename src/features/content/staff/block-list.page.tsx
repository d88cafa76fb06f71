import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  useLoaderData,
} from "react-router";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { defaultLocale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { onlyHides } from "../blocks/editing.service.ts";
import { type BlockKind, blockKinds, blockName, missingLanguages, stateOf } from "../domain/blocks/block-content.ts";
import { type ListAction, readListAction } from "../domain/staff/content-forms.ts";
import { contentDoneLabel, headingOf, nameOfPlace, readKind } from "../domain/staff/content-view.ts";
import { faqContext } from "../faq.service.ts";
import { BlockRow } from "./block-row.tsx";
import { BuiltInQuestions } from "./built-in-questions.tsx";
import { OwnPageTexts } from "./own-page-texts.tsx";
import { PassageList } from "./passage-list.tsx";
import { passagePages } from "./passage-pages.ts";
import { staffContentContext } from "./staff-content.service.ts";

/** Blocks of one kind in their order on the site. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "content");
  const { searchParams } = new URL(request.url);
  const kind = readKind(searchParams.get("kind"));
  const { moment } = formatsOf(market, currencies[market], locale);
  const now = new Date();
  const blocks = await context.get(staffContentContext).list(kind);
  const t = context.get(textsContext).in(locale);
  const builtIn = kind === "faq" ? await context.get(faqContext).entries(locale) : [];
  const builtInTitle = (id: string | null) => builtIn.find((entry) => entry.id === id)?.question ?? "";
  return {
    texts: context.get(textsContext).pick(locale, ["adminContent"]),
    kind,
    done: contentDoneLabel(searchParams.get("done")),
    mayTranslate: may(account, "translations"),
    builtIn: builtIn.filter(({ id }) => !blocks.some(({ content }) => content.replaces === id)),
    blocks: blocks.map((block) => ({
      name: blockName(block),
      version: block.version,
      title: headingOf(kind, block.content, locale) || builtInTitle(block.content.replaces),
      onlyHides: onlyHides(block),
      place: block.content.place && nameOfPlace(kind, block.content.place, t),
      state: stateOf(block.live, now),
      isDraft: block.isDraft && block.live !== null,
      missing: missingLanguages(kind, block.content),
      from: block.content.from && moment(new Date(block.content.from)),
      to: block.content.to && moment(new Date(block.content.to)),
    })),
    pages: kind === "passages" ? await passagePages(context, blocks, locale, moment) : [],
  };
}

/** Moves a block, hides a built-in question, or shows it again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "content");
  const asked = readListAction(await readForm(request));
  if (!asked) throw data(null, { status: 400 });
  const { ok } = await execute(asked, account, context);
  const kind = asked.intent === "hide" ? "faq" : asked.block.kind;
  // After a conflict the list shows the current state, without a message.
  throw redirect(`/${locale}/admin/content?kind=${kind}${ok ? `&done=${asked.intent}` : ""}`, 303);
}

async function execute(asked: ListAction, account: { id: string }, context: Readonly<RouterContextProvider>) {
  const content = context.get(staffContentContext);
  if (asked.intent === "up" || asked.intent === "down") return content.move(asked.block, account, asked.intent);
  const questions = await context.get(faqContext).entries(defaultLocale);
  if (asked.intent === "hide") {
    const hidden = questions.find(({ id }) => id === asked.question);
    if (!hidden) throw data(null, { status: 400 });
    return content.hide({ ...hidden, called: hidden.question }, account);
  }
  const replaces = (await content.one(asked.block))?.block.content.replaces;
  const called = questions.find(({ id }) => id === replaces)?.question ?? "";
  return content.show(asked.block, account, { seen: asked.seen, called });
}

export default function ContentPage() {
  const { t } = useLanguage();
  const { kind, blocks, pages, builtIn, mayTranslate, done } = useLoaderData<typeof loader>();
  const isPassages = kind === "passages";
  return (
    <StaffListPage
      id="content"
      title={t("admin.page_content")}
      description={t("adminContent.description")}
      intro={<p className="mt-2 max-w-[70ch] text-small text-muted">{t("adminContent.description")}</p>}
      filters={
        <>
          <KindTabs kind={kind} />
          {done ? (
            <Notice className="mt-4" tone="done">
              {t(`adminContent.done_${done}`)}
            </Notice>
          ) : null}
        </>
      }
      as="ol"
      rows={
        isPassages
          ? null
          : blocks.map((block, at) => (
              <BlockRow key={block.name} block={block} isFirst={at === 0} isLast={at === blocks.length - 1} />
            ))
      }
      empty={{ title: t("adminContent.none"), text: t("adminContent.none_text") }}
    >
      {isPassages ? <PassageList pages={pages} /> : null}
      {kind === "notices" ? <OwnPageTexts mayTranslate={mayTranslate} /> : null}
      {builtIn.length > 0 ? <BuiltInQuestions questions={builtIn} /> : null}
    </StaffListPage>
  );
}

/** Kinds of blocks as tabs; below them what the chosen kind is for, and the link to add one. */
function KindTabs({ kind }: { kind: BlockKind }) {
  const { t, path } = useLanguage();
  return (
    <>
      <nav className="tabs mt-6" aria-label={t("adminContent.kinds")}>
        {blockKinds.map((one) => (
          <a key={one} href={path(`admin/content?kind=${one}`)} aria-current={one === kind ? "page" : undefined}>
            {t(`adminContent.kind_${one}`)}
          </a>
        ))}
      </nav>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[60ch] text-small text-muted">{t(`adminContent.about_${kind}`)}</p>
        {kind === "passages" ? null : (
          <ButtonLink tone="sun" href={path(`admin/content/${kind}-new`)}>
            {t(`adminContent.add_${kind}`)}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
