import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { MenuPreviewSlot } from "#features/catalogue/staff/structure/menu/menu-preview-slot.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { htmlLang, locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { frameContext } from "../frame/frame.service.ts";
import { MenuGroups } from "../frame/mega-menu.tsx";

/** The menu in every language. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const frame = context.get(frameContext);
  const menus = locales.map(async (locale) => {
    const { groups } = await frame.menu({ locale, market });
    return { locale, groups };
  });
  return { menus: await Promise.all(menus) };
}

/** Layout that provides the menu for the page on which staff edits it, so that only this page loads it twice. */
export default function MenuPreviewLayout() {
  const { menus } = useLoaderData<typeof loader>();
  const { t, locale: own } = useLanguage();
  return (
    <MenuPreviewSlot
      value={menus.map(({ locale, groups }) => (
        <details key={locale} className="mt-3" open={locale === own || undefined}>
          <summary className="link inline-block min-h-6 cursor-pointer text-small">
            {t(`adminMenu.language_${locale}`)}
          </summary>
          <div
            lang={htmlLang[locale]}
            className="mt-3 grid gap-x-6 overflow-x-auto rounded-control border border-line p-4 md:grid-cols-3 md:gap-y-6 lg:grid-cols-5 xl:grid-cols-[repeat(5,minmax(0,1fr))_272px]"
          >
            <MenuGroups groups={groups} path={(page) => `/${locale}/${page}`} />
          </div>
          <a className="more mt-3" href={`/${locale}`}>
            {t("adminMenu.open_home")}
          </a>
        </details>
      ))}
    >
      <Outlet />
    </MenuPreviewSlot>
  );
}
