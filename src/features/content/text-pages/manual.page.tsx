import { data as answer, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { factsContext, type ProductFacts } from "#features/catalogue/facts.service.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { FigureTable } from "#ui/display/figure-table.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { disposals, type ManualKind, manualKind, manualSections, placedKinds } from "../domain/pages/manual.ts";
import { manualValues, withoutGaps } from "../domain/pages/manual-values.ts";
import { wordedValues } from "../domain/pages/values.ts";
import { Article, ArticleSection } from "./article/article.tsx";
import { Prose } from "./article/prose-blocks.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { Still } from "./article/still.tsx";
import { unsentOf, withUnsent } from "./article/unsent.ts";

export const headers = publicHeaders;

/** Data that only the server needs to render the page. */
interface Unsent {
  prose: Record<string, string>;
  groups: ProductFacts["groups"];
  parts: { id: string; name: string; quantity: number }[];
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale } = audience;
  const facts = context.get(factsContext);
  const [product] = await facts.of([params.id ?? ""], audience);
  const kind = product ? manualKind(product.card.categoryId) : null;
  if (!product || !kind) throw answer(null, { status: 404 });
  const { card, specs, groups } = product;
  const texts = context.get(textsContext);
  const t = texts.in(locale);
  const market = markets[audience.market];
  const values = {
    ...wordedValues({ t, locale }, market, (minor) => formatMoney(minor, market.currency)),
    ...manualValues(kind, specs, locale),
  };
  const say = (key: MessageKey) => withoutGaps(t(key, values));
  const written = [
    ...manualSections[kind].map(({ section, text }) => [section, say(`contentManual.${text}`)] as const),
    ["disposal", say(`contentManual.disposal.${disposals[kind]}`)] as const,
  ].filter(([, text]) => text !== "");
  const prose: Record<string, string> = Object.fromEntries(written);
  const components = specs.components ?? [];
  const named = await facts.of(
    components.map(({ id }) => id),
    audience,
  );
  const parts = components.flatMap(({ id, quantity }) => {
    const part = named.find((one) => one.card.id === id)?.card;
    return part ? [{ id, name: part.name, quantity }] : [];
  });
  return withUnsent(
    {
      product: { id: card.id, address: card.address, name: card.name, picture: card.picture },
      sections: written.map(([section]) => section),
      isPlaced: placedKinds.has(kind),
      hasParts: parts.length > 0,
      texts: texts.pick(locale, ["content", "contentManuals"]),
    },
    { prose, groups, parts } satisfies Unsent,
  );
}

type Section = "figures" | "parts" | (typeof manualSections)[ManualKind][number]["section"] | "disposal";

/** Installation, use and care of one product with its own figures, to read or print. */
export default function ManualPage() {
  const data = useLoaderData<typeof loader>();
  const { product, sections, isPlaced, hasParts } = data;
  const { t, path } = useLanguage();
  const ids: Section[] = ["figures", ...sections, ...(hasParts ? ["parts" as const] : [])];
  const titleOf = (section: Section) =>
    t(`contentManuals.section.${section === "mounting" && isPlaced ? "placing" : section}`);
  return (
    <Article
      current={`manuals/${product.id}`}
      above={[{ name: t("contentManuals.title"), path: "manuals" }]}
      title={t("contentManuals.of", { name: product.name })}
      description={t("contentManuals.ofDescription", { name: product.name })}
      lead={t("contentManuals.ofLead")}
      opening={
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <ButtonLink href={path(`product/${product.address}`)}>{t("contentManuals.toProduct")}</ButtonLink>
          <PrintButton />
        </div>
      }
      sections={ids.map((id) => ({ id, title: titleOf(id) }))}
    >
      <Still id="manual" className="grid min-w-0 gap-14 lg:gap-18">
        {() => {
          const { prose, groups, parts } = unsentOf<Unsent>(data);
          return (
            <>
              <Figures title={titleOf("figures")} picture={product.picture} groups={groups} />
              {sections.map((section) => (
                <ArticleSection key={section} id={section} title={titleOf(section)}>
                  <Prose text={prose[section] ?? ""} />
                </ArticleSection>
              ))}
              {hasParts ? <Parts title={titleOf("parts")} parts={parts} /> : null}
            </>
          );
        }}
      </Still>
    </Article>
  );
}

/** Hidden without scripts, where the browser's own menu prints. */
function PrintButton() {
  const t = useText();
  if (!useHydrated()) return null;
  return <Button onClick={() => print()}>{t("contentManuals.print")}</Button>;
}

function Figures({ title, picture, groups }: Pick<Unsent, "groups"> & { title: string; picture: string }) {
  return (
    <ArticleSection id="figures" title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="stage h-60 print:hidden">
          <ProductPicture src={picture} sizes="240px" />
        </div>
        <div className="grid gap-8">
          {groups.map((group) => (
            <FigureTable key={group.key} caption={group.label} figures={group.figures} />
          ))}
        </div>
      </div>
    </ArticleSection>
  );
}

/** Components of a set, each with a link to its own manual. */
function Parts({ title, parts }: Pick<Unsent, "parts"> & { title: string }) {
  const { path } = useLanguage();
  return (
    <ArticleSection id="parts" title={title}>
      <ul className="-mt-3 max-w-[68ch]">
        {parts.map(({ id, name, quantity }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <a className="link" href={path(`manuals/${id}`)}>
              {name}
            </a>
            <span className="whitespace-nowrap text-muted">{`× ${quantity}`}</span>
          </li>
        ))}
      </ul>
    </ArticleSection>
  );
}
