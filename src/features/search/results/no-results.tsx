import { useContext } from "react";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { ProductCards } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { ToolsSlot } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";

/** Data of the page without results. */
export interface NoResultsHelp {
  categories: readonly { slug: string; name: string; picture: string }[];
  best: readonly ProductCard[];
}

/** `sizes` for two pictures per row on a phone, then four, then eight. */
const tileSizes = "(width < 48rem) calc(50vw - 44px), (width < 64rem) 25vw, 150px";

/** Content of a page without results: categories, best sellers and contact. */
export function NoResults({ help }: { help: NoResultsHelp }) {
  const { t, path } = useLanguage();
  const Tools = useContext(ToolsSlot);
  return (
    <>
      <section className="mt-12" aria-labelledby="help-categories">
        <SectionHead
          id="help-categories"
          title={t("searchPage.helpCategories")}
          link={{ href: path("categories"), text: t("searchPage.allCategories") }}
        />
        <ul className="grid grid-cols-2 gap-x-(--gap) gap-y-6 md:grid-cols-4 lg:grid-cols-8">
          {help.categories.map(({ slug, name, picture }) => (
            <li key={slug}>
              <a className="group block" href={path(slug)}>
                <span className="stage aspect-4/3 p-2">
                  <ProductPicture src={picture} sizes={tileSizes} />
                </span>
                <span className="mt-2 block text-small font-medium wrap-anywhere group-hover:underline">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Contact />
      {help.best.length > 0 ? (
        <section className="section" aria-labelledby="help-best">
          <SectionHead
            id="help-best"
            title={t("searchPage.helpBest")}
            link={{ href: path("catalogue"), text: t("searchPage.catalogue") }}
          />
          <ProductCards products={help.best} eager={false} />
        </section>
      ) : null}
      {Tools ? <Tools place="viewed" /> : null}
    </>
  );
}

/** Contact. */
function Contact() {
  const { t, path, market } = useLanguage();
  const { phone, email } = market.contact;
  return (
    <section className="mt-12" aria-labelledby="help-person">
      <SectionHead id="help-person" title={t("searchPage.helpPerson")} />
      <p className="max-w-[60ch] text-muted">{t("searchPage.helpPersonText")}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
          {phone}
        </a>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        <a className="link" href={path("support")}>
          {t("searchPage.support")}
        </a>
        <a className="link" href={path("delivery-warranty-returns")}>
          {t("searchPage.delivery")}
        </a>
        <a className="link" href={path("faq")}>
          {t("searchPage.faq")}
        </a>
      </p>
    </section>
  );
}
