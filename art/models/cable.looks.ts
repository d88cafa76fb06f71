/** Look of a cable; lengths in mm. Diameters are used for rendering only. */
export interface CableLook {
  /** `spool` of thin cable, `ring` of heavy round cable, `flat` cable wound like a tape. */
  form: "spool" | "ring" | "flat";
  /** Outer diameter; for flat cable, height and thickness. */
  diameter: number;
  thick?: number;
  sheath: string;
  /** Colours of the cores; `earth` is green with a yellow stripe. */
  cores: readonly string[];
  /** Radii of a core with and without insulation. */
  core: number;
  copper: number;
}

/** Colours of HD 308, the same in Poland and Ukraine: three phases, neutral, protective earth. */
const five = ["#5b3520", "#151617", "#8b9093", "#1c59a8", "earth"];
const three = ["#5b3520", "#1c59a8", "earth"];

const solar = (diameter: number, copper: number, sheath: string): CableLook => ({
  form: "spool",
  diameter,
  sheath,
  cores: ["#e4e4df"],
  core: diameter / 2 - 0.75,
  copper,
});

const looks: Readonly<Record<string, CableLook>> = {
  "cab-helukabel-solarflex-4": solar(5.6, 1.3, "#1f2021"),
  "cab-helukabel-solarflex-6": solar(6.4, 1.6, "#8f1f1b"),
  "cab-yky-5x10": { form: "ring", diameter: 21, sheath: "#1f2021", cores: five, core: 2.9, copper: 1.8 },
  "cab-vvgng-3x2.5": {
    form: "flat",
    diameter: 12.4,
    thick: 5.6,
    sheath: "#222324",
    cores: three,
    core: 1.65,
    copper: 0.9,
  },
};

/** Look of a product; for unknown ones the number of cores decides. */
export function cableLook(id: string, cores: number): CableLook {
  const known = looks[id] ?? looks[id.replace("2-5", "2.5")];
  if (known) return known;
  if (cores <= 1) return solar(6, 1.4, "#1f2021");
  return { form: "ring", diameter: 18, sheath: "#1f2021", cores: cores >= 5 ? five : three, core: 2.6, copper: 1.5 };
}
