import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import type { GuideTheme } from "#features/catalogue/domain/guides/guide-themes.ts";
import type { Scene } from "#features/catalogue/domain/pictures/rendered.ts";
import { GuideCards } from "#features/catalogue/guide-cards.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { JsonLd } from "#features/languages/json-ld.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { Plus } from "#ui/icons/controls/plus.ts";
import { faqThing, howToThing, sectionNumbers, stepNumbers } from "./guide-facts.ts";
import { guideLinks, questionTexts } from "./guide-texts.ts";
import { LinkList } from "./link-list.tsx";

interface GuideViewProps {
  theme: GuideTheme;
  answers: Readonly<Record<string, string>>;
  scene: Scene | null;
  isFilled: boolean;
}

/** A theme: three questions that lead to a planner, what to know, how to choose, questions and answers. */
export function GuideView({ theme, answers, scene, isFilled }: GuideViewProps) {
  const { t } = useLanguage();
  const title = t(`guideThemes.${theme}.title`);
  return (
    <div className="wrap pb-20">
      <PageHead
        title={title}
        description={t(`guideThemes.${theme}.description`)}
        path={`guide/${theme}`}
        hidden={isFilled}
      />
      <JsonLd thing={howToThing(theme, t)} />
      <JsonLd thing={faqThing(theme, t)} />
      <Crumbs above={[{ name: t("catalogueGuides.title"), path: "guide" }]} current={title} />
      <h1 className="h1 mt-4 max-w-[24ch]">{title}</h1>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          <p className="max-w-[58ch] text-h3 font-normal text-muted">{t(`guideThemes.${theme}.lead`)}</p>
          {scene ? (
            <div className="mt-8 overflow-hidden rounded-control">
              <ProductPicture
                {...scene}
                sizes="(width < 64rem) calc(100vw - 32px), 720px"
                className="aspect-video w-full object-cover"
                loading="first"
              />
            </div>
          ) : null}
        </div>
        <Questions theme={theme} answers={answers} />
      </div>
      {sectionNumbers.map((number) => (
        <section key={number} className="mt-14" aria-labelledby={`part-${number}`}>
          <SectionHead id={`part-${number}`} title={t(`guideThemes.${theme}.part${number}.title`)} />
          <Paragraphs text={t(`guideThemes.${theme}.part${number}.text`)} />
        </section>
      ))}
      <Steps theme={theme} />
      <Answers theme={theme} />
      <section className="mt-14" aria-labelledby="links">
        <SectionHead id="links" title={t("guides.links")} />
        <LinkList links={guideLinks[theme]} />
      </section>
      <section className="section" aria-labelledby="other-guides">
        <SectionHead id="other-guides" title={t("guides.others")} />
        <GuideCards without={theme} />
      </section>
    </div>
  );
}

function Questions({ theme, answers }: Pick<GuideViewProps, "theme" | "answers">) {
  const { t, path } = useLanguage();
  return (
    <section aria-labelledby="questions" className="panel self-start">
      <h2 id="questions" className="h2">
        {t("guides.questions")}
      </h2>
      <p className="mt-2 text-small text-muted">{t("guides.questions_text")}</p>
      <form action={path(`guide/${theme}`)} autoComplete="off" className="mt-6 grid gap-7">
        {Object.entries(questionTexts[theme]).map(([name, { title, options }]) => (
          <Choice
            key={name}
            legend={t(title)}
            name={name}
            defaultValue={answers[name] ?? ""}
            options={Object.entries(options).map(([value, text]) => ({ value, title: t(text) }))}
          />
        ))}
        <Button type="submit" tone="sun" name="go" value="1" block>
          {t("guides.go")}
        </Button>
      </form>
    </section>
  );
}

/** Paragraphs are separated by an empty line. */
function Paragraphs({ text }: { text: string }) {
  return (
    <div className="prose">
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Steps({ theme }: Pick<GuideViewProps, "theme">) {
  const { t } = useLanguage();
  return (
    <section className="mt-14" aria-labelledby="steps">
      <SectionHead id="steps" title={t(`guideThemes.${theme}.steps`)} />
      <ol className="grid gap-x-(--gap) gap-y-8 md:grid-cols-2 xl:grid-cols-4">
        {stepNumbers.map((number) => (
          <li key={number} className="border-t border-ink pt-3">
            <p className="num text-figure" aria-hidden="true">
              {number}
            </p>
            <h3 className="h3 mt-2">{t(`guideThemes.${theme}.step${number}.title`)}</h3>
            <p className="mt-2 text-compact text-muted">{t(`guideThemes.${theme}.step${number}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answers({ theme }: Pick<GuideViewProps, "theme">) {
  const { t } = useLanguage();
  return (
    <section className="mt-14" aria-labelledby="faq">
      <SectionHead id="faq" title={t("guides.faq")} />
      <div className="-mt-6">
        {stepNumbers.map((number) => (
          <details key={number} className="group border-b border-line">
            <summary className="flex list-none items-start justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="h3 max-w-[60ch]">{t(`guideThemes.${theme}.faq${number}.question`)}</h3>
              <Plus className="icon mt-0.5 transition-transform duration-150 group-open:rotate-45" />
            </summary>
            <div className="pb-6">
              <Paragraphs text={t(`guideThemes.${theme}.faq${number}.answer`)} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
