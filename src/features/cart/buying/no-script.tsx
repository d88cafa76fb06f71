import { useText } from "#features/languages/languages.browser.tsx";

/** Shown without scripts: the cart exists only in the browser. */
export function NoScript() {
  const t = useText();
  return (
    <noscript>
      <p className="mb-4 rounded-control bg-mist px-4 py-3 text-compact">{t("cart.noScript")}</p>
    </noscript>
  );
}
