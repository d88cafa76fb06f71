/** Look of a DC charging station; lengths in mm. Sizes are used for rendering only. */
export interface DcLook {
  /** `cabinet` stands on the floor, `post` is a box on a post, `wall` hangs. */
  stand: "cabinet" | "post" | "wall";
  size: [width: number, height: number, depth: number];
  corner: number;
  body: string;
  front: string;
  accent: string;
  /** Display: size, and distance of its centre below the top. */
  screen: { w: number; h: number; below: number };
  /** Radius of the cables. */
  cable: number;
  /** Height of the holsters above the floor, or above the centre of a wall box. */
  holsterY: number;
  /** Cable outlets: at the `sides` near the top, or at the `front` near the bottom. */
  outlets: "sides" | "front";
  brand: { size: number; colour: string; y: number };
}

const terra54: DcLook = {
  stand: "cabinet",
  size: [565, 1900, 780],
  corner: 44,
  body: "#cfd3d3",
  front: "#303335",
  accent: "#c8342b",
  screen: { w: 180, h: 140, below: 330 },
  cable: 15,
  holsterY: 980,
  outlets: "front",
  brand: { size: 64, colour: "#b3261e", y: 1786 },
};

const terra184: DcLook = {
  stand: "cabinet",
  size: [565, 1900, 880],
  corner: 20,
  body: "#d2d6d6",
  front: "#26282a",
  accent: "#c8342b",
  screen: { w: 330, h: 210, below: 420 },
  cable: 19,
  holsterY: 1010,
  outlets: "sides",
  brand: { size: 70, colour: "#eef1f1", y: 1780 },
};

const deltaWall25: DcLook = {
  stand: "wall",
  size: [430, 680, 230],
  corner: 34,
  body: "#d0d4d4",
  front: "#3a3e41",
  accent: "#2f8fd0",
  screen: { w: 124, h: 82, below: 150 },
  cable: 12,
  holsterY: -20,
  outlets: "front",
  brand: { size: 34, colour: "#dfe5e8", y: 262 },
};

const maxiCompact40: DcLook = {
  stand: "post",
  size: [520, 800, 270],
  corner: 60,
  body: "#44484b",
  front: "#0a0b0c",
  accent: "#4fd1ff",
  screen: { w: 172, h: 108, below: 220 },
  cable: 13,
  holsterY: 1010,
  outlets: "front",
  brand: { size: 36, colour: "#eef1f1", y: 1330 },
};

const looks: Readonly<Record<string, DcLook>> = {
  "evd-abb-terra-54-cjg": terra54,
  "evd-abb-terra-184-cc": terra184,
  "evd-delta-dc-wallbox-25": deltaWall25,
  "evd-autel-maxi-dc-compact-40": maxiCompact40,
};

/** Look of a product; unknown ones get a wall box up to 30 kW, else a cabinet. */
export function dcLook(id: string, powerKw: number): DcLook {
  return looks[id] ?? (powerKw <= 30 ? deltaWall25 : terra54);
}
