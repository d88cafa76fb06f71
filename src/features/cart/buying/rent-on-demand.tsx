import { useEffect, useState } from "react";
import type { RentControlProps } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useOnDemand } from "#ui/overlays/on-demand.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useCart } from "../cart.browser.ts";

const load = () => import("./rent-control.tsx").then((loaded) => loaded.RentControl);

/** The "rent" button of a card. Its code is loaded on first use; without scripts or connection it leads to the rental page. */
export function RentOnDemand(props: RentControlProps) {
  const { t } = useLanguage();
  const { lines } = useCart();
  const { Loaded, fetch } = useOnDemand(load);
  const [wanted, setWanted] = useState(false);
  const { product, duration } = props;
  // Without scripts the chosen duration is unknown, so the button stays enabled and leads to the rental page.
  const isHydrated = useHydrated();
  const isIn = lines.some((line) => line.id === product.id && line.rental);

  useEffect(() => {
    if (isIn) fetch();
  }, [isIn, fetch]);

  if (Loaded) return <Loaded {...props} wanted={wanted} />;
  return (
    <Button
      type="submit"
      size="compact"
      block
      disabled={isHydrated && !(product.rental?.[duration] && product.free?.nearest[duration])}
      onClick={(event) => {
        const { form } = event.currentTarget;
        event.preventDefault();
        setWanted(true);
        fetch(() => form?.submit());
      }}
    >
      {t("catalogue.rent")}
    </Button>
  );
}
