import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useAlive } from "#ui/use-hydrated.ts";

/** Prints the page; not there without scripts, where the browser's own menu does it. */
export function PrintButton() {
  const t = useText();
  if (!useAlive()) return null;
  return <Button onClick={() => print()}>{t("contentManuals.print")}</Button>;
}
