import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { saveLocale } from "#features/languages/saved-choice.browser.ts";
import { toast } from "#ui/feedback/toasts.ts";
import { store } from "./choice-store.ts";
import { localeHere } from "./place.ts";
import { wordsIn } from "./words.ts";

/** Detects the location and navigates to the same page of its shop, without a reload. */
export function useMove(): { move: () => Promise<void>; isMoving: boolean } {
  const { locale, market } = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  async function move(): Promise<void> {
    setMoving(true);
    const target = await localeHere();
    saveLocale(target, market.code);
    if (target !== locale) await navigate(pathname.replace(/^\/[^/]+/, `/${target}`) + search);
    setMoving(false);
    store("userLocale", target);
    const t = await wordsIn(target);
    if (t) toast("app", { tone: "done", text: t(target === "pl" ? "consent.place_pl" : "consent.place_ua") });
  }
  return { move, isMoving };
}
