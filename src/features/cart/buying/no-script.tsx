import { useText } from "#features/languages/languages.browser.tsx";

/** Stands where the cart is used, for a browser without scripts: the cart lives in the browser alone. */
export function NoScript() {
  const t = useText();
  return (
    <noscript>
      <p className="mb-4 rounded-control bg-mist px-4 py-3 text-compact">{t("cart.noScript")}</p>
    </noscript>
  );
}
