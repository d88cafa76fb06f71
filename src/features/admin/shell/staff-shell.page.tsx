import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { TriangleAlert } from "#ui/icons/triangle-alert.ts";
import staffStyles from "#ui/staff.css?url";
import { useCurrentInView } from "#ui/use-current-in-view.ts";
import { menuPathOf, staffPagesOf } from "../domain/staff-pages.ts";
import { shellWarningContext } from "../staff-home.service.ts";
import { PaletteLink } from "./palette-link.tsx";

/**
 * Menu of the role, and the deadline for setting up a second factor. Grants nothing: every page checks its own
 * permission.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const { id, role, grants, secondFactor } = account;
  const texts = context.get(textsContext).pick(locale, ["admin", "adminDesk", "adminPalette", "orders"]);
  const from = secondFactor ? dateText(secondFactor.from, markets[market].timeZone, locale) : null;
  const warning = may(account, "settings") ? context.get(shellWarningContext)() : null;
  return { texts, reader: { id, role, grants }, pages: staffPagesOf(account), secondFactorFrom: from, warning };
}

/** Public pages do not load the styles of staff pages. */
export const links = () => [{ rel: "stylesheet", href: staffStyles }];

/** Layout of all staff pages. A page starts with its heading and has no `wrap` of its own. */
export default function StaffShell() {
  const { t, path } = useLanguage();
  const { reader, pages, secondFactorFrom, warning } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const here = menuPathOf(pathname.slice(path("").length).replace(/^\//, ""));
  const menu = useCurrentInView();
  return (
    <div className="wrap">
      <div className="mt-6 flex items-start gap-3">
        <nav ref={menu} className="tabs min-w-0 flex-1 xl:flex-wrap xl:gap-x-6 xl:gap-y-0" aria-label={t("admin.menu")}>
          {pages.map(({ name, path: at }) => (
            <a key={name} href={path(at)} aria-current={here === at ? "page" : undefined}>
              {t(`admin.page_${name}`)}
            </a>
          ))}
        </nav>
        {pages.length > 0 ? <PaletteLink reader={reader} /> : null}
      </div>
      {secondFactorFrom ? (
        <Notice
          tone="warn"
          className="mt-6"
          action={
            <a className="link" href={`${path("profile/two-factor")}?redirect=${encodeURIComponent(pathname)}`}>
              {t("admin.second_factor_set_up")}
            </a>
          }
        >
          {t("admin.second_factor_from", { day: secondFactorFrom })}
        </Notice>
      ) : null}
      {warning === null ? null : (
        <p className="notice mt-6" data-tone="warn">
          <TriangleAlert className="icon" />
          <span>
            {t("admin.made_up")}{" "}
            <a className="link" href={path(warning)}>
              {t("admin.made_up_link")}
            </a>
          </span>
        </p>
      )}
      <Outlet />
    </div>
  );
}
