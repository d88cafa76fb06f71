import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { readCode } from "../../domain/staff/codes.ts";
import { maxCodeLength, onlyProduct, scanModes } from "../../domain/staff/scan-hit.ts";
import { fieldsOfLines, linesIn, withScanned } from "../../domain/staff/scan-lines.ts";
import { executeScanForm } from "./scan-forms.service.ts";
import { ScanPanel } from "./scan-panel.tsx";
import { scanningContext } from "./scanning.service.ts";

/** The scanner; the query is its whole state: mode, code, scanned lines, what was counted. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "stock");
  const { pathname, searchParams: query } = new URL(request.url);
  const scanning = context.get(scanningContext);
  const mode = scanModes.find((one) => one === query.get("do")) ?? "find";
  const added = query.get("added");
  const code = (query.get("code") || added || "").slice(0, maxCodeLength).trim();
  const hits = code === "" ? [] : await scanning.find(code, { account, locale });
  const { gtins, rightDigit } = readCode(code);
  const product = onlyProduct(hits);
  const lines = mode === "receive" ? linesIn(query) : [];
  const reason = (query.get("reason") ?? "").slice(0, 500);
  if (mode === "receive" && product?.isSet === false && query.get("code")) {
    // The line and its key are in the address from now on: whoever comes back to it sends the same line, which is booked once.
    const received = fieldsOfLines(withScanned(lines, product.id, randomUUID()));
    throw redirect(
      `${pathname}?${new URLSearchParams([["do", mode], ["added", code], ["reason", reason], ...received])}`,
    );
  }
  const isAdded = added !== null && code === added && product?.isSet === false;
  return {
    texts: context.get(textsContext).pick(locale, ["adminScan"]),
    mode,
    found: code === "" ? null : { code, hits, isGtin: gtins.length > 0, rightDigit, isAdded },
    lines,
    products: await scanning.products(lines.map(({ productId }) => productId)),
    reason,
    counted: query.get("counted"),
    key: randomUUID(),
  };
}

/** Books what was scanned, for browsers without scripts; others use the endpoints of `scan.api.ts`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requirePermission(request, context, "stock");
  const form = await readForm(request);
  const { status, ...answer } = await executeScanForm(context.get(scanningContext), account, form);
  return data(answer, { status });
}

export default function ScanPage() {
  const { t, path } = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffListPage
      id="scan"
      title={t("adminScan.title")}
      description={t("adminScan.description")}
      intro={
        <>
          <nav className="mt-6 flex flex-wrap gap-2" aria-label={t("adminScan.modes")}>
            {scanModes.map((mode) => (
              <a
                key={mode}
                className="chip"
                href={path(`admin/scan?do=${mode}`)}
                aria-current={mode === loaded.mode ? "page" : undefined}
              >
                {t(`adminScan.mode_${mode}`)}
              </a>
            ))}
          </nav>
          <p className="mt-4 max-w-[640px] text-muted">{t(`adminScan.about_${loaded.mode}`)}</p>
        </>
      }
    >
      <ScanPanel key={loaded.mode} loaded={loaded} answer={answer} />
    </StaffListPage>
  );
}
