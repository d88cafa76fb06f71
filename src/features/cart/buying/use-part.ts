import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";

/**
 * Loads a part of the page, e.g. a dialog, on first use. `want` resolves to whether it is loaded; a failure is reported in a
 * toast.
 */
export function usePart<Part>(load: () => Promise<Part>): { part: Part | null; want: () => Promise<boolean> } {
  const t = useText();
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  return {
    part: loaded?.part ?? null,
    async want() {
      if (loaded) return true;
      try {
        const part = await load();
        setLoaded({ part });
        return true;
      } catch {
        toast("shop", { tone: "error", text: t("cart.notLoaded") });
        return false;
      }
    },
  };
}
