import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { headersWithPreview, previewHeaders, shownBlocks, writtenOrNull } from "../preview.service.ts";
import type { Added } from "./article/added-cases.tsx";
import { Prose } from "./article/prose-blocks.tsx";

export const headers = headersWithPreview;

/** Notices and cases added by staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const [, , page = ""] = new URL(request.url).pathname.replace(/\.data$/, "").split("/");
  const { blocks, isPreview } = await shownBlocks(request, context);
  const written = await writtenOrNull(
    Promise.all([blocks.passages(page, locale), page === "customer-cases" ? blocks.cases(locale) : []]),
  );
  const [passages, cases] = written ?? [[], []];
  const texts = context.get(textsContext).pick(locale, passages.length > 0 ? ["contentBoxes"] : []);
  return data(
    { texts, passages, added: { cases } satisfies Added },
    isPreview || !written ? { headers: previewHeaders } : undefined,
  );
}

/** Layout of text pages, with notices above the page. */
export default function TextPages() {
  const t = useText();
  const { passages, added } = useLoaderData<typeof loader>();
  return (
    <>
      {passages.length > 0 ? (
        <section className="wrap mt-6 grid gap-4" aria-label={t("contentBoxes.passages")}>
          {passages.map(({ id, title, text }) => (
            <Notice key={id}>
              {title === "" ? null : <h2 className="h3 mb-2 wrap-anywhere">{title}</h2>}
              <Prose text={text} />
            </Notice>
          ))}
        </section>
      ) : null}
      <Outlet context={added} />
    </>
  );
}
