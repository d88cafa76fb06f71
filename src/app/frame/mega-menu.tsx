import { Amount, InView } from "#features/catalogue/amounts.browser.tsx";
import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { RegionList } from "#features/languages/region-list.browser.tsx";
import { gross } from "#platform/pure/money.ts";
import { classNames } from "#ui/class-names.ts";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import type { FrameMenu, MenuItem, MenuMachine } from "./frame-menu.ts";
import { regionLabels } from "./region-labels.ts";

/** The open main menu: five groups of categories, a machine for rent and further links; on a phone also the regions. */
export function MegaMenu({ menu }: { menu: FrameMenu }) {
  const { t, path } = useLanguage();
  return (
    <div className="floating absolute inset-x-0 top-full z-10 md:max-h-[calc(100dvh-75px)] overflow-y-auto pt-2 pb-8 max-md:h-[calc(100dvh-63px)] md:pt-7 md:pb-9">
      <div className="wrap">
        <div className="grid gap-x-6 md:grid-cols-3 md:gap-y-6 lg:grid-cols-5 xl:grid-cols-[repeat(5,minmax(0,1fr))_272px]">
          <MenuGroups groups={menu.groups} path={path} />
          {menu.machine ? <MachineBanner machine={menu.machine} /> : null}
        </div>
        <div className="mt-7 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4">
          <a className="more" href={path("catalogue")}>
            {t("frame.wholeCatalogue")}
            <ArrowRight className="icon icon-s" />
          </a>
          <a className="more lg:hidden" href={path("rental")}>
            {t("frame.rental")}
          </a>
          <a className="more" href={path("guide")}>
            {t("frame.guides")}
          </a>
          <a className="more" href={path("low-voltage")}>
            {t("frame.lowVoltage")}
          </a>
          <a className="more" href={path("manuals")}>
            {t("frame.manuals")}
          </a>
          <a className="more" href={path("support")}>
            {t("frame.support")}
          </a>
        </div>
        <div className="mt-6 border-t border-line pt-2 md:hidden">
          <RegionList labels={regionLabels(t)} />
        </div>
      </div>
    </div>
  );
}

/** The groups of the menu as columns of a grid; `path` gives the address of a page. */
export function MenuGroups({ groups, path }: { groups: FrameMenu["groups"]; path: (page: string) => string }) {
  return groups.map((group) => (
    <section key={group.key}>
      <h2 className="mb-1.5 flex items-end border-b border-ink pt-5 pb-2.5 text-compact leading-[1.3] font-semibold md:min-h-[51px] md:pt-0">
        {group.name}
      </h2>
      <ul>
        {group.items.map((item) => (
          <li key={item.slug}>
            <CategoryLink item={item} href={path(item.slug)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function CategoryLink({ item, href }: { item: MenuItem; href: string }) {
  return (
    <a
      href={href}
      className="-mx-1.5 grid grid-cols-[48px_minmax(0,1fr)] items-center gap-2.5 rounded-control p-1.5 text-small leading-tight hover:bg-mist"
    >
      {item.picture === "" ? (
        <span className="stage grid size-12 place-items-center rounded-small">
          <ArrowRight className="icon" />
        </span>
      ) : (
        <span className="stage size-12 rounded-small p-[3px]">
          <ProductPicture src={item.picture} sizes={pictureSizes.menu} width={42} height={42} />
        </span>
      )}
      <span>
        {item.name}
        {item.range ? <small className="mt-px block text-tiny text-muted">{item.range}</small> : null}
      </span>
    </a>
  );
}

function MachineBanner({ machine }: { machine: MenuMachine }) {
  const { t, path, money, market } = useLanguage();
  return (
    <a
      href={path(`product/${machine.address}`)}
      className="night relative flex flex-col overflow-hidden rounded-control max-xl:mt-6 md:max-xl:col-span-full md:max-xl:flex-row md:max-xl:items-center"
    >
      <span className={classNames("md:max-xl:w-64", machine.scene ? "block" : "stage h-52 rounded-none")}>
        <ProductPicture
          className="aspect-4/3 w-full object-cover"
          {...(machine.scene ?? { src: machine.picture })}
          sizes="(width < 48rem) calc(100vw - 32px), 272px"
        />
      </span>
      <span className="flex flex-col p-5">
        <span className="label">{t("frame.rental")}</span>
        <span className="h3 mt-0.5 mb-2.5">
          <ProductName name={machine.name} />
        </span>
        <span className="num text-h2">
          <Amount of={{ net: machine.day }} />
        </span>
        <span className="mt-1 text-label text-on-night-muted">
          {t("frame.banner.day")}
          {machine.week === null ? null : (
            <InView
              gross={`, ${t("frame.banner.week", { price: money(gross(machine.week, market.taxRateBp)) })}`}
              net={`, ${t("frame.banner.week", { price: money(machine.week) })}`}
            />
          )}
        </span>
      </span>
    </a>
  );
}
