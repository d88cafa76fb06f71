import { categoryAddress } from "#features/catalogue/domain/category-address.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { feeds } from "./feed-list.ts";

interface NamedCategory {
  name: string;
  description: string;
  rental: boolean;
  breadcrumb: readonly { slug: string }[];
}

/** `/llms.txt` for language models: a summary, then links with descriptions. */
export function llmsText(origin: string, t: Translate, categories: readonly NamedCategory[]): string {
  const link = (name: string, path: string, about: string) => `- [${name}](${origin}${path}): ${about}`;
  const listings = (rental: boolean) =>
    categories
      .filter((category) => category.rental === rental)
      .map(({ name, description, breadcrumb }) => link(name, `/en/${categoryAddress(breadcrumb)}`, description));
  return `${[
    "# Heliora",
    "",
    `> ${t("feeds.about")}`,
    "",
    t("feeds.llms_languages"),
    "",
    `## ${t("feeds.llms_sale")}`,
    "",
    ...listings(false),
    "",
    `## ${t("feeds.llms_rental")}`,
    "",
    ...listings(true),
    "",
    `## ${t("feeds.llms_help")}`,
    "",
    link(t("feeds.llms_delivery"), "/en/delivery-warranty-returns", t("feeds.llms_delivery_about")),
    link(t("feeds.llms_faq"), "/en/faq", t("feeds.llms_faq_about")),
    link(t("feeds.llms_terms"), "/en/legal-terms", t("feeds.llms_terms_about")),
    link(t("feeds.llms_company"), "/en/company", t("feeds.llms_company_about")),
    link(t("feeds.llms_support"), "/en/support", t("feeds.llms_support_about")),
    "",
    `## ${t("feeds.llms_data")}`,
    "",
    link(t("feeds.llms_sitemap"), "/sitemap.xml", t("feeds.llms_sitemap_about")),
    link(t("feeds.llms_api"), "/api/docs?locale=en", t("feeds.llms_api_about")),
    ...feeds
      .filter(({ name }) => name.startsWith("google-"))
      .map(({ name, locale, market }) =>
        link(t("feeds.llms_offers", { language: locale, market }), `/feeds/${name}.xml`, t("feeds.llms_offers_about")),
      ),
  ].join("\n")}\n`;
}
