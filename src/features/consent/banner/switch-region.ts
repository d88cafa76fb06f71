import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { saveLocale } from "#features/languages/saved-choice.browser.ts";
import { toast } from "#ui/feedback/toasts.ts";
import { store } from "./choice-store.ts";
import { fetchTexts } from "./consent-texts.ts";
import { detectLocale } from "./detect-locale.ts";

/** Detects the location and navigates to the same page of its shop, without a reload. */
export function useRegionSwitch(): { switchRegion: () => Promise<void>; isSwitching: boolean } {
  const { locale, market } = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isSwitching, setSwitching] = useState(false);
  async function switchRegion(): Promise<void> {
    setSwitching(true);
    const target = await detectLocale();
    saveLocale(target, market.code);
    if (target !== locale) await navigate(pathname.replace(/^\/[^/]+/, `/${target}`) + search);
    setSwitching(false);
    store("userLocale", target);
    const t = await fetchTexts(target);
    if (t) toast("app", { tone: "done", text: t(target === "pl" ? "consent.place_pl" : "consent.place_ua") });
  }
  return { switchRegion, isSwitching };
}
