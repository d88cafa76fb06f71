/** Look of an AC wall charger; lengths in mm. Sizes are used for rendering only. */
export interface AcLook {
  size: [width: number, height: number, depth: number];
  /** Radius of the front corners, and of the edges towards the wall. */
  corner: number;
  edge: number;
  body: string;
  /** Front cover: size, corner radius, centre, colour; `glass` makes it glossy. */
  cover: { w: number; h: number; corner: number; y: number; colour: string; glass?: boolean };
  /** Height of the socket's centre above that of the box. */
  socketY: number;
  collar: number;
  /** Status light: a vertical or horizontal line, a frame with round corners, or a ring around the socket. */
  light: { is: "line" | "bar" | "frame" | "ring"; y: number; length: number; colour: string };
  brand: { y: number; size: number; colour: string };
  /** Power printed below the brand, and its colour. */
  note: { y: number; size: number; colour: string };
}

const pulsarMax: AcLook = {
  size: [198, 201, 99],
  corner: 52,
  edge: 16,
  body: "#3a3c3e",
  cover: { w: 168, h: 171, corner: 42, y: 0, colour: "#08090a", glass: true },
  socketY: -40,
  collar: 40,
  light: { is: "frame", y: 0, length: 126, colour: "#39d98a" },
  brand: { y: -6, size: 17, colour: "#eef1f1" },
  note: { y: -27, size: 9, colour: "#9aa3a7" },
};

const zaptecGo: AcLook = {
  size: [180, 242, 75],
  corner: 78,
  edge: 22,
  body: "#44474a",
  cover: { w: 138, h: 196, corner: 62, y: 0, colour: "#34373a" },
  socketY: -38,
  collar: 42,
  light: { is: "line", y: 42, length: 34, colour: "#4fd1ff" },
  brand: { y: 74, size: 14, colour: "#d7dcde" },
  note: { y: -97, size: 0, colour: "#9aa3a7" },
};

const easeeCharge: AcLook = {
  size: [193, 256, 106],
  corner: 60,
  edge: 30,
  body: "#cbcfce",
  cover: { w: 150, h: 214, corner: 44, y: 0, colour: "#cfd2d1" },
  socketY: -52,
  collar: 41,
  light: { is: "line", y: 44, length: 88, colour: "#7fe0ff" },
  brand: { y: -118, size: 0, colour: "#4c5457" },
  note: { y: 0, size: 0, colour: "#7c8588" },
};

const fusionCharge: AcLook = {
  size: [246, 370, 134],
  corner: 30,
  edge: 18,
  body: "#cfd3d2",
  cover: { w: 194, h: 318, corner: 20, y: 0, colour: "#0a0b0c", glass: true },
  socketY: -66,
  collar: 44,
  light: { is: "ring", y: -66, length: 104, colour: "#3fa0ff" },
  brand: { y: 118, size: 20, colour: "#eef1f1" },
  note: { y: 88, size: 10, colour: "#9aa3a7" },
};

const victronEvcs: AcLook = {
  size: [292, 372, 122],
  corner: 40,
  edge: 20,
  body: "#3e4144",
  cover: { w: 250, h: 330, corner: 30, y: 0, colour: "#23507f" },
  socketY: -44,
  collar: 54,
  light: { is: "ring", y: -44, length: 138, colour: "#8ec5ff" },
  brand: { y: 116, size: 22, colour: "#f1f4f6" },
  note: { y: 84, size: 11, colour: "#c9dcf0" },
};

const looks: Readonly<Record<string, AcLook>> = {
  "eva-zaptec-go": zaptecGo,
  "eva-wallbox-pulsar-max-22": pulsarMax,
  "eva-easee-charge": easeeCharge,
  "eva-huawei-scharger-22kt-s0": fusionCharge,
  "eva-victron-evcs-ns": victronEvcs,
};

/** Look of a product; unknown ones get a light box with a dark glass front. */
export function acLook(id: string): AcLook {
  return looks[id] ?? fusionCharge;
}
