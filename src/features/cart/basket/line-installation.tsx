import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { usePart } from "../buying/use-part.ts";
import { useCart } from "../cart.browser.ts";
import type { CartRow } from "../domain/rows.ts";

/** Orders, changes or cancels the installation of a line. */
export function LineInstallation({ row: { line, product } }: { row: CartRow }) {
  const t = useText();
  const { install } = useCart();
  const [isOpen, setOpen] = useState(false);
  const { part, want } = usePart(() => import("../buying/installation-dialog.tsx"));
  const installation = line.installation ?? null;
  if (!installation && !product?.isInstallable) return null;
  return (
    <>
      {installation ? (
        <span className="text-muted">{t("cartPage.installed", { address: installation.address })}</span>
      ) : null}
      <button type="button" className="link" onClick={() => void want().then((isThere) => setOpen(isThere))}>
        {t(installation ? "cart.installChange" : "cart.install")}
      </button>
      {installation ? (
        <button type="button" className="link" onClick={() => install(line.uniqueKey, null)}>
          {t("cartPage.installRemove")}
        </button>
      ) : null}
      {part ? (
        <part.InstallationDialog
          open={isOpen}
          value={installation}
          onClose={() => setOpen(false)}
          onSave={(details) => {
            setOpen(false);
            install(line.uniqueKey, details);
          }}
        />
      ) : null}
    </>
  );
}
