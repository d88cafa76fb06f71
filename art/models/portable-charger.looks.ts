/** Look of a portable charger; lengths in mm. Sizes are used for rendering only. */
export interface PortableLook {
  /** `slab` and `tube` are in-cable control boxes, `box` hangs on the wall and has a socket. */
  form: "slab" | "tube" | "box";
  size: [width: number, height: number, depth: number];
  body: string;
  ends: string;
  accent: string;
  brand: string;
}

const looks: Readonly<Record<string, PortableLook>> = {
  "evp-goe-gemini-flex-22": {
    form: "box",
    size: [155, 255, 108],
    body: "#3d4043",
    ends: "#24272a",
    accent: "#39d98a",
    brand: "#eef1f1",
  },
  "evp-juice-booster-2": {
    form: "tube",
    size: [250, 72, 72],
    body: "#b9bdc0",
    ends: "#26282a",
    accent: "#4fd1ff",
    brand: "#23272a",
  },
  "evp-nrgkick-22": {
    form: "slab",
    size: [262, 118, 62],
    body: "#3a3d40",
    ends: "#26282a",
    accent: "#7bd64a",
    brand: "#eef1f1",
  },
};

/** Look of a product; unknown ones hang if they have a socket and lie on the floor if they have a plug. */
export function portableLook(id: string, socket: boolean): PortableLook {
  const found = looks[id] ?? looks[socket ? "evp-goe-gemini-flex-22" : "evp-nrgkick-22"];
  if (!found) throw new Error("No default look for portable chargers.");
  return found;
}
