import { useText } from "#features/languages/languages.browser.tsx";
import { useAlive } from "#ui/alive.ts";
import { Button } from "#ui/button.tsx";

/** Prints the page; not there without scripts, where the browser's own menu does it. */
export function PrintButton() {
  const t = useText();
  if (!useAlive()) return null;
  return <Button onClick={() => print()}>{t("contentManuals.print")}</Button>;
}
