/** Look of a crane; sizes are approximate, used for rendering only, and never displayed. */
export interface CraneLook {
  form: "mobile" | "spider";
  body: string;
  /** Counterweight, outriggers, lower parts. */
  second: string;
  dark: string;
  boom: string;
  lettering: string;
  /** Boom elevation in degrees. */
  raised: number;
  /** Visible length in mm of each boom section. */
  sections: readonly number[];
}

const looks: Record<string, CraneLook> = {
  "crn-liebherr-ltm-1050-3-1": {
    form: "mobile",
    body: "#f0b000",
    second: "#6d7376",
    dark: "#33373a",
    boom: "#f0b000",
    lettering: "#1d2123",
    raised: 44,
    sections: [7700, 2100, 1500, 1100],
  },
  "crn-maeda-mc285c": {
    form: "spider",
    body: "#e3a51c",
    second: "#3c4043",
    dark: "#2a2d2f",
    boom: "#d3d6d5",
    lettering: "#1d2123",
    raised: 56,
    sections: [1750, 1050, 850, 650],
  },
};

/** Look of a product; unknown cranes with axles are mobile cranes, others spider cranes. */
export function craneLook(id: string, axles: number): CraneLook {
  const known = looks[id];
  if (known) return known;
  const neutral = { body: "#e0a800", second: "#55595c", dark: "#2d3032", boom: "#d3d6d5", lettering: "#1d2123" };
  return axles > 0
    ? { ...neutral, form: "mobile", raised: 44, sections: [7700, 2100, 1500, 1100] }
    : { ...neutral, form: "spider", raised: 56, sections: [1750, 1050, 850, 650] };
}
