import type { InverterLook } from "./parts/inverter-look.ts";

/** Also used for unknown products: light cover, touch screen, dark wiring box. */
const plain: InverterLook = {
  body: "cover",
  shell: "#d9dcdb",
  second: "#2b2d2f",
  metal: "#8e9497",
  display: "touch",
  displayAt: [0, 0.64],
  brandAt: [0, 0.905],
  brandColor: "#20262a",
  radius: 24,
  order: "whd",
};

const looks: Readonly<Record<string, InverterLook>> = {
  "inv-deye-sun-5k-sg03lp1-eu": {
    ...plain,
    second: "#b4b9bb",
    metal: "#a3a9ac",
    display: "flow",
    radius: 30,
    accent: "#d9a400",
  },
  "inv-deye-sun-8k-sg04lp3-eu": plain,
  "inv-deye-sun-12k-sg04lp3-eu": { ...plain, display: "flow" },
  "inv-huawei-sun2000-5ktl-m1": huawei(),
  "inv-huawei-sun2000-10ktl-m1": huawei(),
  "inv-sungrow-sh10rt": {
    ...plain,
    body: "split",
    metal: "#5c6163",
    display: "ring",
    displayAt: [0, 0.455],
    brandAt: [0, 0.8],
    radius: 26,
    fields: {
      axis: "y",
      parts: [
        { share: 0.44, color: "#d9dcdb" },
        { share: 0.21, color: "glass" },
        { share: 0.35, color: "#d9dcdb" },
      ],
    },
  },
  "inv-sma-stp8-0-3se-40": {
    ...plain,
    body: "split",
    metal: "#3a3d3f",
    display: "lamps",
    displayAt: [0, 0.16],
    brandAt: [0, 0.78],
    radius: 18,
    fields: {
      axis: "y",
      parts: [
        { share: 0.66, color: "#d4d8d8" },
        { share: 0.34, color: "#3a3e41" },
      ],
    },
  },
  "inv-solis-s6-eh3p8k-h": {
    ...plain,
    body: "framed",
    shell: "#d6d9d9",
    metal: "#4a4f52",
    display: "flow",
    displayAt: [0, 0.72],
    brandAt: [0, 0.36],
    radius: 22,
    accent: "#d9a400",
  },
  // The catalogue lists height, width, depth for this product; it hangs upright.
  "inv-fronius-symo-gen24-10-0-plus": {
    ...plain,
    body: "louvred",
    shell: "#d8dbda",
    second: "#3b3f42",
    metal: "#575c5f",
    display: "lamps",
    displayAt: [0, 0.15],
    brandAt: [0, 0.9],
    radius: 22,
    order: "hwd",
  },
  "inv-goodwe-gw10k-et": {
    ...plain,
    body: "split",
    metal: "#797f82",
    display: "bar",
    displayAt: [0.385, 0.6],
    brandAt: [-0.12, 0.84],
    radius: 32,
    accent: "#8e9598",
    fields: {
      axis: "x",
      parts: [
        { share: 0.77, color: "#dadddc" },
        { share: 0.23, color: "glass" },
      ],
    },
  },
};

function huawei(): InverterLook {
  return {
    ...plain,
    body: "monolith",
    shell: "#dcdfde",
    second: "#c2c7c8",
    metal: "#6d7376",
    display: "lamps",
    displayAt: [0, 0.3],
    brandAt: [0, 0.62],
    brandColor: "#2b3033",
    radius: 46,
  };
}

export function hybridLook(id: string): InverterLook {
  return looks[id] ?? plain;
}
