import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { Info } from "#ui/icons/info.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { Row, Specimen } from "../specimen.tsx";

const brands = ["Jinko Solar", "JA Solar", "LONGi", "Trina Solar", "Canadian Solar", "Risen"];

export function Floating() {
  const [open, setOpen] = useState<"dialog" | "sheet" | null>(null);
  const [done, setDone] = useState("");
  const close = () => setOpen(null);
  return (
    <Specimen id="floating" title="What floats">
      <Row name="dialog, sheet, menu, tooltip">
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("sheet")}>Sheet</Button>
        <Menu
          entries={[
            { key: "again", name: "Повторити замовлення", run: () => setDone("again") },
            { key: "invoice", name: "Pobierz fakturę", href: "#floating" },
            { key: "cancel", name: "Cancel the order", tone: "danger", run: () => setDone("cancel") },
          ]}
        >
          Menu
        </Menu>
        <Tooltip text={"Номінальна потужність за стандартних умов: 1\u00a0000\u00a0Вт/м², 25\u00a0°C"}>
          {(described) => (
            <IconButton label="What does this mean?" {...described}>
              <Info className="icon" />
            </IconButton>
          )}
        </Tooltip>
        <output className="self-center text-small text-muted">{done}</output>
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
