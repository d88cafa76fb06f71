import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Row, Specimen } from "../specimen.tsx";

const brands = ["Jinko Solar", "JA Solar", "LONGi", "Trina Solar", "Canadian Solar", "Risen"];

export function Floating() {
  const [open, setOpen] = useState<"dialog" | "sheet" | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen id="floating" title="What floats">
      <Row name="dialog, sheet">
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("sheet")}>Sheet</Button>
      </Row>
      <Dialog open={open === "dialog"} onClose={close} title="Замовити монтаж" closeLabel="Close">
        <form className="grid gap-5" method="dialog">
          <Field label="Адреса встановлення" defaultValue="Кам’янець-Подільський" />
          <Button tone="sun" type="submit">
            Зберегти
          </Button>
        </form>
      </Dialog>
      <Sheet
        open={open === "sheet"}
        onClose={close}
        title="Filtry"
        closeLabel="Zamknij"
        actions={
          <>
            <Button onClick={close}>Wyczyść</Button>
            <Button tone="sun" onClick={close}>
              Pokaż 24
            </Button>
          </>
        }
      >
        {brands.map((brand) => (
          <Tick key={brand}>{brand}</Tick>
        ))}
      </Sheet>
    </Specimen>
  );
}
