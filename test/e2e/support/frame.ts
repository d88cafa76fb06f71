import { expect, type Locator, type Page } from "@playwright/test";
import { type Language, words } from "./words.ts";

/** Viewports with different headers. */
export const screens = {
  phone: { width: 375, height: 667 },
  desk: { width: 1280, height: 1000 },
} as const;

export type Screen = keyof typeof screens;

/** Controls of the header that open something, on one viewport. */
export interface HeaderParts {
  menu: Locator;
  /** The open main menu. */
  menuPanel: Locator;
  /** `null` on a phone, where the regions are in the main menu. */
  region: Locator | null;
  /** Opens the row with the search field; `null` where the field is always visible. */
  searchOpener: Locator | null;
  search: Locator;
  /** Suggestions and results. */
  searchPanel: Locator;
}

/** Opens a page and waits until its header is hydrated. */
export async function openPage(page: Page, path: string, screen: Screen): Promise<HeaderParts> {
  await page.setViewportSize(screens[screen]);
  await page.goto(path);
  const parts = headerParts(page, (path.split(/[/?]/)[1] || "ua") as Language, screen);
  await expect(parts.menu).toBeVisible();
  return parts;
}

function headerParts(page: Page, language: Language, screen: Screen): HeaderParts {
  const { frame, search } = words[language];
  const header = page.getByRole("banner");
  const isPhone = screen === "phone";
  // The opener is a link until the page is hydrated.
  const menu = isPhone
    ? header.getByRole("button", { name: new RegExp(`^(${frame.menu}|${frame.closeMenu})$`) })
    : header.getByRole("button", { name: frame.catalogue, exact: true });
  return {
    menu,
    menuPanel: header.getByRole("link", { name: frame.wholeCatalogue }),
    region: isPhone ? null : header.getByRole("button", { name: frame.region }),
    searchOpener: isPhone ? header.getByRole("button", { name: frame.search, exact: true }) : null,
    search: header.getByRole("combobox", { name: search.label }),
    searchPanel: header.getByRole("listbox", { name: search.label }),
  };
}

/** Focuses the search field by click or tap. */
export async function enterSearch({ search, searchOpener }: HeaderParts): Promise<void> {
  if (searchOpener && !(await search.isVisible())) await searchOpener.click();
  await search.click();
}

/** Clicks an empty spot of the header. */
export async function clickOutside(page: Page, screen: Screen): Promise<void> {
  await page.mouse.click(screens[screen].width / 2, 3);
}
