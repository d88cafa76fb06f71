import type { InverterLook } from "./parts/inverter-look.ts";

/** Also used for unknown string inverters: small light shell, a display window, one touch key. */
const plain: InverterLook = {
  body: "monolith",
  shell: "#d9dcdb",
  second: "#3c4043",
  metal: "#8a9093",
  display: "oled",
  displayAt: [0, 0.52],
  brandAt: [0, 0.8],
  brandColor: "#23292c",
  radius: 30,
  order: "whd",
};

const looks: Readonly<Record<string, InverterLook>> = {
  "inv-growatt-min-6000tl-x": { ...plain, shell: "#dcdedd", radius: 36 },
  // Blue folded steel; charges a battery, has no solar input.
  "inv-victron-multiplus-ii-48-5000": {
    ...plain,
    body: "sheet",
    shell: "#1a5799",
    second: "#2d3032",
    metal: "#1a5799",
    display: "lamps",
    displayAt: [0, 0.42],
    brandAt: [0, 0.84],
    brandColor: "#f2f5f7",
    radius: 6,
  },
};

export function inverterLook(id: string): InverterLook {
  return looks[id] ?? plain;
}
