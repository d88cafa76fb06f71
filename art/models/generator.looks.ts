/**
 * Look of a portable generator. The catalogue has no outer dimensions for this kind: these are approximate, used for
 * rendering only, and never displayed.
 */
export interface GeneratorLook {
  form: "suitcase" | "frame" | "cabinet";
  /** Width along the front, depth and height in mm. */
  size: [width: number, depth: number, height: number];
  body: string;
  second: string;
  dark: string;
  lettering: string;
  /** Open frame: a tank across the whole machine, or a small one on the engine. */
  tank?: "long" | "engine";
  /** Open frame: has wheels and folding handles. */
  wheels?: boolean;
  /** Name on the machine; defaults to the catalogue's brand. */
  name?: string;
}

const looks: Record<string, GeneratorLook> = {
  "gen-honda-eu22i": {
    form: "suitcase",
    size: [512, 290, 425],
    body: "#c41a1e",
    second: "#25282a",
    dark: "#222426",
    lettering: "#f1f2f1",
  },
  "gen-ks-7000e": {
    form: "frame",
    size: [700, 540, 560],
    body: "#2f3335",
    second: "#c8401f",
    dark: "#1f2122",
    lettering: "#eef0ef",
    tank: "long",
    wheels: true,
    name: "K&S",
  },
  "gen-fogo-f3001": {
    form: "frame",
    size: [610, 450, 460],
    body: "#c9281e",
    second: "#e8792a",
    dark: "#e8792a",
    lettering: "#f4f4f2",
    tank: "engine",
    wheels: false,
  },
  "gen-hyundai-dhy8500se-t": {
    form: "cabinet",
    size: [950, 550, 760],
    body: "#2c6ea8",
    second: "#2a2d2f",
    dark: "#27292b",
    lettering: "#f3f5f5",
  },
  "gen-pramac-p6000s": {
    form: "cabinet",
    size: [900, 580, 800],
    body: "#cdd0cf",
    second: "#22395f",
    dark: "#2a2c2e",
    lettering: "#22395f",
  },
};

/** Look of a product; unknown ones: a cabinet for diesel, else a suitcase up to 40 kg, else an open frame. */
export function generatorLook(id: string, fuel: string, weight: number): GeneratorLook {
  const known = looks[id];
  if (known) return known;
  const neutral = { body: "#3a3f42", second: "#e0a800", dark: "#25282a", lettering: "#f1f2f1" };
  if (fuel === "diesel") return { ...neutral, form: "cabinet", size: [920, 560, 770] };
  if (weight <= 40) return { ...neutral, form: "suitcase", size: [520, 295, 430] };
  return { ...neutral, form: "frame", size: [690, 530, 550], tank: "long", wheels: weight > 60 };
}
