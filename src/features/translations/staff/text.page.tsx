import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { isLocale, type Locale, locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { readTextForm } from "../domain/staff/texts-forms.ts";
import { openPath, type TextAnswer, textDone } from "../domain/staff/texts-view.ts";
import { translationsContext } from "../translations.service.ts";
import { staffTextsContext } from "./staff-translations.service.ts";
import { TextEditor, TextSteps } from "./text-editor.tsx";
import { TextHistory } from "./text-history.tsx";
import { CellBadges, textPath } from "./text-row.tsx";
import { GlossaryHints, OtherLanguages, Places, StaleNotice } from "./text-sides.tsx";
import { TextsNav } from "./texts-nav.tsx";

/** The text and language of an address. A key has capitals and dots, so it is in the query. */
function targetOf(request: Request, locale: Locale): { key: string; language: Locale } {
  const query = new URL(request.url).searchParams;
  const language = query.get("in");
  return { key: query.get("key") ?? "", language: isLocale(language) ? language : locale };
}

/** A text in one language; 404 for an unknown key. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "translations");
  const { key, language } = targetOf(request, locale);
  const found = await context.get(translationsContext).one(key);
  if (!found) throw data(null, { status: 404 });
  const { cells, places, history, checks, translatedFrom } = found;
  const { moment } = formatsOf(market, currencies[market], locale);
  const cell = cells[language];
  const begin = cell.draft ?? cell.text ?? "";
  return {
    texts: context.get(textsContext).pick(locale, ["adminTranslations", "translationsEditor"]),
    textKey: key,
    language,
    cells,
    begin,
    look: begin === "" ? null : await context.get(staffTextsContext).look(key, language, begin),
    hints: checks[language].hints,
    places: places.pages.map((page) => ({ page, open: openPath(page, key) })),
    translatedFrom: translatedFrom[language] ?? null,
    history: history
      .filter((event) => event.locale === language)
      .map(({ id, change, text, at, ...actor }) => ({
        id,
        change,
        text,
        by: nameOfActor(actor),
        at: moment(at),
      })),
    done: textDone(new URL(request.url).searchParams.get("done")),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "translations");
  const { key, language } = targetOf(request, locale);
  const form = readTextForm(await readForm(request));
  if (!form) throw data(null, { status: 400 });
  const staffTexts = context.get(staffTextsContext);
  const typed = "text" in form ? form.text : null;
  const look = async () => (typed === null ? null : staffTexts.look(key, language, typed));
  if (form.intent === "look") {
    const shown: TextAnswer = { refusal: null, typed, look: await look(), theirs: null, by: null };
    return data(shown);
  }
  const done = await staffTexts.act(account, { key, locale: language, seen: form.seen }, form);
  if (done.ok) throw redirect(`/${locale}/${textPath(key, language)}&done=${form.intent}`, 303);
  if (done.code === "unknown_text") throw data(null, { status: 404 });
  const isConflict = done.code === "changed_meanwhile";
  const refused: TextAnswer = {
    refusal: done.code,
    typed,
    look: await look(),
    theirs: isConflict ? done.theirs : null,
    by: isConflict ? (done.by?.name ?? null) : null,
  };
  return data(refused, { status: done.code === "faulty" ? 400 : 409 });
}

export default function TranslationPage() {
  const { t, path } = useLanguage();
  const { textKey, language, cells, begin, look, hints, places, translatedFrom, history, done } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const cell = cells[language];
  return (
    <article className="mt-10 pb-24" aria-labelledby="text">
      <PageHead title={textKey} description={t("adminTranslations.description")} hidden />
      <a className="link text-small" href={path("admin/translations")}>
        {t("adminTranslations.back")}
      </a>
      <h1 className="h2 mt-4 wrap-anywhere" id="text">
        {textKey}
      </h1>
      <TextsNav here={null} />
      <nav className="tabs mt-6" aria-label={t("adminTranslations.languages")}>
        {locales.map((one) => (
          <a key={one} href={path(textPath(textKey, one))} aria-current={one === language ? "page" : undefined}>
            {t(`translationsEditor.language_${one}`)}
          </a>
        ))}
      </nav>
      <div className="with-summary mt-6">
        <div className="grid gap-5">
          <CellBadges cell={cell} />
          {done && !answer ? <Notice tone="done">{t(`adminTranslations.done_${done}`)}</Notice> : null}
          {cell.isStale ? <StaleNotice was={translatedFrom} now={cells.ua.text ?? ""} /> : null}
          {cell.draft !== null && cell.text !== null ? (
            <div>
              <p className="label">{t("adminTranslations.published_now")}</p>
              <p className="mt-1 text-compact whitespace-pre-line wrap-anywhere">{cell.text}</p>
            </div>
          ) : null}
          <TextEditor
            key={`${textKey} ${language} ${cell.version}`}
            textKey={textKey}
            locale={language}
            cell={cell}
            begin={answer?.typed ?? begin}
            look={answer?.typed == null ? look : answer.look}
            answer={answer}
          />
          <TextSteps cell={cell} />
        </div>
        <div className="grid gap-8">
          <OtherLanguages textKey={textKey} locale={language} cells={cells} />
          <GlossaryHints hints={hints} />
          <Places places={places} />
        </div>
      </div>
      <TextHistory lines={history} locale={language} cell={cell} />
    </article>
  );
}
