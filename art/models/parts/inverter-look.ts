/** Look of a wall inverter; size, strings, phases and power come from the catalogue. */
export interface InverterLook {
  /**
   * cover: heat sink, pressed cover, separate wiring box; monolith: one smooth shell; split: front of two or three
   * fields; framed: ribbed aluminium frame with an inset front; louvred: cover with vent slots and a wiring lid;
   * sheet: folded steel box.
   */
  body: "cover" | "monolith" | "split" | "framed" | "louvred" | "sheet";
  shell: string;
  /** Wiring box, second field or lid. */
  second: string;
  /** Heat sink and frame. */
  metal: string;
  display: "touch" | "flow" | "oled" | "bar" | "ring" | "lamps";
  /** Positions of display and brand as shares of the front, from its centre and lower edge. */
  displayAt: readonly [x: number, y: number];
  brandAt: readonly [x: number, y: number];
  brandColor: string;
  /** Fields of a split front from the top (or left): share and colour; `glass` is glossy black. */
  fields?: { axis: "x" | "y"; parts: readonly { share: number; color: string }[] };
  /** Corner radius of the front in mm. */
  radius: number;
  /** Order of the catalogue's dimensions. */
  order: "whd" | "hwd";
  /** Colour of the line below the brand, if any. */
  accent?: string;
}
