import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { Search } from "#ui/icons/search.ts";
import { useOnDemand } from "#ui/overlays/on-demand.ts";
import type { CommandPaletteProps } from "../palette/command-palette.tsx";

// Loaded when the link is focused or the keys are pressed for the first time.
const load = () => import("../palette/command-palette.tsx").then((loaded) => loaded.CommandPalette);

/** Opens the command palette by click or Ctrl K. Without scripts, and if the code cannot be loaded, a link to the page of results. */
export function PaletteLink({ reader }: Pick<CommandPaletteProps, "reader">) {
  const { t, path } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  /** Typed while the code is loading. */
  const early = useRef("");
  const { Loaded: Palette, fetch } = useOnDemand<CommandPaletteProps>(load);
  const open = () => {
    early.current = "";
    setOpen(true);
    fetch(() => window.location.assign(path("admin/search")));
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (isPaletteKey(event)) {
      event.preventDefault();
      if (isOpen) setOpen(false);
      else open();
    } else if (isOpen && !Palette && [...event.key].length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      early.current += event.key;
    } else if (event.key === "Control" || event.key === "Meta") fetch();
  });
  // Attached with the page's first commit: other effects of a long page come later.
  useLayoutEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <ButtonLink
        size="compact"
        className="flex-none"
        href={path("admin/search")}
        aria-label={t("adminPalette.open")}
        aria-keyshortcuts="Control+K Meta+K"
        onFocus={() => fetch()}
        onPointerEnter={() => fetch()}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open();
        }}
      >
        <Search className="icon icon-s" />
        <span className="max-md:hidden">{t("adminPalette.open")}</span>
        <span className="text-label text-muted max-md:hidden pointer-coarse:hidden" aria-hidden="true">
          {t("adminPalette.shortcut")}
        </span>
      </ButtonLink>
      {Palette ? (
        <Palette reader={reader} initial={early.current} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Ctrl K or ⌘ K, by the place of the key where the layout has no Latin letters. */
function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return key.toLowerCase() === "k" || (code === "KeyK" && !/^[a-z]$/i.test(key));
}
