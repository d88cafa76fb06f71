import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { wordsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { defaultLocale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ArrowDown } from "#ui/icons/controls/arrow-down.ts";
import { ArrowUp } from "#ui/icons/controls/arrow-up.ts";
import { onlyHides } from "../blocks/editing.service.ts";
import { blockKinds, blockName, missingLanguages, stateOf } from "../domain/blocks/block-content.ts";
import { readContentListEntry } from "../domain/staff/content-forms.ts";
import { contentDoneWord, headingOf, nameOfPlace, readKind } from "../domain/staff/content-view.ts";
import { faqContext } from "../faq.service.ts";
import { ContentBadges } from "./content-badges.tsx";
import { OwnQuestions } from "./own-questions.tsx";
import { PageWords } from "./page-words.tsx";
import { PassageList } from "./passage-list.tsx";
import { passagePages } from "./passage-pages.ts";
import { staffContentContext } from "./staff-content.service.ts";

/** Blocks of a kind in the order in which readers meet them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const { role } = await requirePermission(request, context, "content");
  const { searchParams } = new URL(request.url);
  const kind = readKind(searchParams.get("kind"));
  const { moment } = wordsOf(market, currencies[market], locale);
  const now = new Date();
  const blocks = await context.get(staffContentContext).list(kind);
  const t = context.get(textsContext).in(locale);
  const own = kind === "faq" ? await context.get(faqContext).entries(locale) : [];
  const asOwn = (id: string | null) => own.find((entry) => entry.id === id)?.question ?? "";
  return {
    texts: context.get(textsContext).pick(locale, ["adminContent"]),
    kind,
    done: contentDoneWord(searchParams.get("done")),
    mayTranslate: may(role, "translations"),
    own: own.filter(({ id }) => !blocks.some(({ content }) => content.replaces === id)),
    blocks: blocks.map((block) => ({
      name: blockName(block),
      version: block.version,
      title: headingOf(kind, block.content, locale) || asOwn(block.content.replaces),
      onlyHides: onlyHides(block),
      place: block.content.place && nameOfPlace(kind, block.content.place, t),
      picture: block.content.picture?.url ?? null,
      state: stateOf(block.live, now),
      isDraft: block.isDraft && block.live !== null,
      missing: missingLanguages(kind, block.content),
      from: block.content.from && moment(new Date(block.content.from)),
      to: block.content.to && moment(new Date(block.content.to)),
    })),
    pages: kind === "passages" ? await passagePages(context, blocks, locale, moment) : [],
  };
}

/** Moves a block by one place, hides one of our own questions, or shows it again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "content");
  const deed = readContentListEntry(await readForm(request));
  if (!deed) throw data(null, { status: 400 });
  const desk = context.get(staffContentContext);
  const questions = await context.get(faqContext).entries(defaultLocale);
  const carryOut = async () => {
    if (deed.intent === "hide") {
      const own = questions.find(({ id }) => id === deed.question);
      if (!own) throw data(null, { status: 400 });
      return desk.hide({ ...own, called: own.question }, account);
    }
    if (deed.intent !== "show") return desk.move(deed.block, account, deed.intent);
    const replaces = (await desk.one(deed.block))?.block.content.replaces;
    const called = questions.find(({ id }) => id === replaces)?.question ?? "";
    return desk.show(deed.block, account, { seen: deed.seen, called });
  };
  const { ok } = await carryOut();
  const kind = deed.intent === "hide" ? "faq" : deed.block.kind;
  // What somebody else has done meanwhile is seen in the list.
  throw redirect(`/${locale}/admin/content?kind=${kind}${ok ? `&done=${deed.intent}` : ""}`, 303);
}

export default function ContentPage() {
  const { t, path } = useLanguage();
  const { kind, blocks, pages, own, mayTranslate, done } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10 pb-24" aria-labelledby="content">
      <PageHead title={t("admin.page_content")} description={t("adminContent.description")} hidden />
      <h1 className="h2" id="content">
        {t("admin.page_content")}
      </h1>
      <p className="mt-2 max-w-[70ch] text-small text-muted">{t("adminContent.description")}</p>
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
      {done ? (
        <div className="mt-4">
          <Notice tone="done">{t(`adminContent.done_${done}`)}</Notice>
        </div>
      ) : null}
      {kind === "passages" ? (
        <PassageList pages={pages} />
      ) : blocks.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminContent.none")} text={t("adminContent.none_text")} />
        </div>
      ) : (
        <ol className="mt-6 border-t border-line">
          {blocks.map((block, at) => (
            <li key={block.name} className="flex items-start gap-3 border-b border-line py-4">
              <div className="grid min-w-0 grow gap-2">
                <a className="link font-medium wrap-anywhere" href={path(`admin/content/${block.name}`)}>
                  {block.title || t("adminContent.untitled")}
                </a>
                <ContentBadges state={block.state} isDraft={block.isDraft} missing={block.missing} />
                <p className="text-small text-muted">
                  {[
                    block.place,
                    block.from && t("adminContent.from_at", { at: block.from }),
                    block.to && t("adminContent.to_at", { at: block.to }),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </p>
                {block.onlyHides ? (
                  <Form method="post">
                    <input type="hidden" name="block" value={block.name} />
                    <input type="hidden" name="seen" value={block.version} />
                    <Button
                      type="submit"
                      size="compact"
                      name="intent"
                      value="show"
                      aria-label={t("adminContent.show_this", { title: block.title })}
                    >
                      {t("adminContent.do_show")}
                    </Button>
                  </Form>
                ) : null}
              </div>
              <Form method="post" className="flex flex-none">
                <input type="hidden" name="block" value={block.name} />
                <IconButton
                  type="submit"
                  name="intent"
                  value="up"
                  disabled={at === 0}
                  label={t("adminContent.move_up", { title: block.title || t("adminContent.untitled") })}
                >
                  <ArrowUp className="icon" />
                </IconButton>
                <IconButton
                  type="submit"
                  name="intent"
                  value="down"
                  disabled={at === blocks.length - 1}
                  label={t("adminContent.move_down", { title: block.title || t("adminContent.untitled") })}
                >
                  <ArrowDown className="icon" />
                </IconButton>
              </Form>
            </li>
          ))}
        </ol>
      )}
      {kind === "notices" ? <PageWords mayTranslate={mayTranslate} /> : null}
      {own.length > 0 ? <OwnQuestions questions={own} /> : null}
    </section>
  );
}
