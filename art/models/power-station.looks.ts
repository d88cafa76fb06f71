/** Elements on the face of a power station. Positions in mm from the centre of the face, x to the right, y up. */
export type FacePart =
  | { is: "screen"; x: number; y: number; w: number; h: number; style: "ring" | "bars" | "digits" }
  | { is: "schuko"; x: number; y: number }
  | { is: "usb-a"; x: number; y: number; tongue?: string }
  | { is: "usb-c" | "barrel" | "xt60" | "car"; x: number; y: number }
  | { is: "button"; x: number; y: number; r: number; lit?: boolean }
  | { is: "island"; x: number; y: number; w: number; h: number }
  | { is: "print"; x: number; y: number; size: number; text: string; weight?: number; tone?: "bright" | "soft" };

/** Body form, colours and face of a power station; everything in mm. */
export interface StationLook {
  /** `caps`: a dark core between two light end caps. `shell`: a rounded case with its face set into a frame. */
  form: "caps" | "shell";
  /** Width, depth and height for which the face is laid out. */
  size: [width: number, depth: number, height: number];
  shell: string;
  frame: string;
  face: string;
  sockets: string;
  accent: string;
  /** Handle: `bar` along the top, `rear` behind the case, `grips` at both ends, `folding` flat on the top. */
  handle: { is: "bar" | "rear" | "grips" | "folding"; height: number; colour: string };
  wheels?: boolean;
  /** Wireless charging pads on the top. */
  pads?: boolean;
  parts: FacePart[];
}

const usbRow = (x: number, y: number, step: number, kinds: string): FacePart[] =>
  [...kinds].map((kind, i) =>
    kind === "C"
      ? { is: "usb-c", x: x + i * step, y }
      : { is: "usb-a", x: x + i * step, y, tongue: kind === "F" ? "#e07b1a" : "#2a6fd6" },
  );

const delta2: StationLook = {
  form: "caps",
  size: [400, 211, 281],
  shell: "#b4b9bb",
  frame: "#34393c",
  face: "#3a3d3f",
  sockets: "#43474a",
  accent: "#4fd1ff",
  handle: { is: "bar", height: 34, colour: "#34393c" },
  parts: [
    { is: "screen", x: -80, y: 54, w: 152, h: 84, style: "ring" },
    { is: "island", x: -80, y: -32, w: 156, h: 66 },
    ...usbRow(-142, -22, 24, "AF"),
    ...usbRow(-86, -22, 24, "CC"),
    { is: "car", x: -24, y: -26 },
    { is: "print", x: -130, y: -44, size: 6.5, text: "USB-A" },
    { is: "print", x: -74, y: -44, size: 6.5, text: "USB-C 100 W" },
    { is: "print", x: -24, y: -51, size: 6.5, text: "12 V" },
    { is: "schuko", x: 66, y: 14 },
    { is: "schuko", x: 128, y: 14 },
    { is: "schuko", x: 66, y: -48 },
    { is: "schuko", x: 128, y: -48 },
    { is: "button", x: 97, y: 66, r: 11, lit: true },
    { is: "print", x: 97, y: 92, size: 9, text: "{ac}" },
    { is: "print", x: -80, y: -88, size: 15, text: "{brand}", weight: 600, tone: "bright" },
    { is: "print", x: 97, y: -88, size: 10, text: "{model}", tone: "soft" },
  ],
};

const river2: StationLook = {
  form: "shell",
  size: [245, 214, 145],
  shell: "#3b4145",
  frame: "#4a5155",
  face: "#34373a",
  sockets: "#43474a",
  accent: "#4fd1ff",
  handle: { is: "rear", height: 14, colour: "#9da4a7" },
  parts: [
    { is: "screen", x: -57, y: 19, w: 86, h: 50, style: "ring" },
    ...usbRow(-92, -22, 22, "AAC"),
    { is: "car", x: -16, y: -24 },
    { is: "print", x: -70, y: -37, size: 5.4, text: "USB-A · USB-C" },
    { is: "button", x: 6, y: 22, r: 7, lit: true },
    { is: "schuko", x: 35, y: -14 },
    { is: "schuko", x: 85, y: -14 },
    { is: "print", x: 60, y: 22, size: 7.5, text: "{ac}" },
    { is: "print", x: 48, y: 37, size: 10, text: "{brand}", weight: 600, tone: "bright" },
    { is: "print", x: 92, y: 37, size: 6, text: "{model}", tone: "soft" },
  ],
};

const deltaPro: StationLook = {
  form: "caps",
  size: [635, 285, 416],
  shell: "#c3c8ca",
  frame: "#3a4044",
  face: "#3a3d40",
  sockets: "#43474a",
  accent: "#4fd1ff",
  handle: { is: "grips", height: 34, colour: "#2b3033" },
  wheels: true,
  parts: [
    { is: "screen", x: -130, y: 92, w: 210, h: 112, style: "ring" },
    { is: "island", x: -130, y: -30, w: 214, h: 88 },
    ...usbRow(-216, -14, 28, "AAFF"),
    ...usbRow(-100, -14, 28, "CC"),
    { is: "car", x: -48, y: -22 },
    { is: "print", x: -174, y: -44, size: 8, text: "USB-A · 18 W" },
    { is: "print", x: -86, y: -44, size: 8, text: "USB-C 100 W" },
    { is: "print", x: -48, y: -54, size: 8, text: "12 V" },
    { is: "schuko", x: 92, y: 62 },
    { is: "schuko", x: 160, y: 62 },
    { is: "schuko", x: 228, y: 62 },
    { is: "schuko", x: 92, y: -8 },
    { is: "schuko", x: 160, y: -8 },
    { is: "xt60", x: 228, y: -8 },
    { is: "print", x: 228, y: -28, size: 8, text: "30 A" },
    { is: "button", x: 116, y: 126, r: 14, lit: true },
    { is: "print", x: 184, y: 126, size: 14, text: "{ac}" },
    { is: "print", x: -130, y: -124, size: 24, text: "{brand}", weight: 600, tone: "bright" },
    { is: "print", x: 90, y: -124, size: 15, text: "{model}", tone: "soft" },
  ],
};

const ac180: StationLook = {
  form: "shell",
  size: [340, 247, 317],
  shell: "#4d5a63",
  frame: "#5b6871",
  face: "#33383d",
  sockets: "#43474a",
  accent: "#37c3c9",
  handle: { is: "grips", height: 30, colour: "#4d5a63" },
  parts: [
    { is: "screen", x: 0, y: 62, w: 148, h: 74, style: "digits" },
    { is: "button", x: 108, y: 84, r: 9, lit: true },
    { is: "print", x: 108, y: 64, size: 7, text: "AC" },
    { is: "button", x: 108, y: 44, r: 9 },
    { is: "print", x: 108, y: 26, size: 7, text: "DC" },
    { is: "button", x: -108, y: 70, r: 12, lit: true },
    { is: "print", x: -108, y: 48, size: 7, text: "ON / OFF" },
    ...usbRow(-112, -16, 25, "AAAA"),
    { is: "usb-c", x: -108, y: -46 },
    { is: "print", x: -74, y: -32, size: 6, text: "USB-A 15 W" },
    { is: "print", x: -108, y: -60, size: 6, text: "100 W" },
    { is: "car", x: -58, y: -58 },
    { is: "schuko", x: 36, y: -34 },
    { is: "schuko", x: 96, y: -34 },
    { is: "print", x: 66, y: -72, size: 8.5, text: "{ac}" },
    { is: "print", x: -66, y: -98, size: 17, text: "{brand}", weight: 600, tone: "bright" },
    { is: "print", x: 74, y: -98, size: 11, text: "{model}", tone: "soft" },
  ],
};

const ac200p: StationLook = {
  form: "shell",
  size: [420, 280, 386],
  shell: "#2f3336",
  frame: "#565c60",
  face: "#36393b",
  sockets: "#43474a",
  accent: "#4a8fe0",
  handle: { is: "grips", height: 44, colour: "#1f2224" },
  pads: true,
  parts: [
    { is: "screen", x: 0, y: 92, w: 150, h: 92, style: "bars" },
    { is: "button", x: -128, y: 92, r: 15, lit: true },
    { is: "print", x: -128, y: 66, size: 8, text: "POWER" },
    ...usbRow(-150, -4, 28, "AAAA"),
    { is: "usb-c", x: -32, y: -4 },
    { is: "print", x: -108, y: -21, size: 7, text: "USB-A 15 W" },
    { is: "print", x: -32, y: -21, size: 7, text: "60 W" },
    { is: "barrel", x: -148, y: -54 },
    { is: "barrel", x: -122, y: -54 },
    { is: "car", x: -84, y: -56 },
    { is: "xt60", x: -38, y: -54 },
    { is: "print", x: -134, y: -72, size: 7, text: "12 V 3 A" },
    { is: "print", x: -38, y: -72, size: 7, text: "12 V 25 A" },
    { is: "schuko", x: 60, y: -28 },
    { is: "schuko", x: 130, y: -28 },
    { is: "print", x: 95, y: -70, size: 10, text: "{ac}" },
    { is: "print", x: 0, y: -118, size: 22, text: "{brand}", weight: 600, tone: "bright" },
    { is: "print", x: 128, y: 92, size: 15, text: "{model}", tone: "soft" },
    { is: "print", x: 128, y: 72, size: 9, text: "{wh}" },
  ],
};

const explorer1000: StationLook = {
  form: "shell",
  size: [327, 224, 247],
  shell: "#4a4d50",
  frame: "#5a5e61",
  face: "#46494b",
  sockets: "#43474a",
  accent: "#f28a1e",
  handle: { is: "folding", height: 10, colour: "#1f2123" },
  parts: [
    { is: "screen", x: -58, y: 42, w: 120, h: 66, style: "digits" },
    { is: "button", x: 24, y: 46, r: 9, lit: true },
    { is: "print", x: 24, y: 27, size: 6.5, text: "DC" },
    { is: "button", x: 73, y: 46, r: 11, lit: true },
    { is: "print", x: 73, y: 69, size: 8, text: "{ac}" },
    ...usbRow(-106, -20, 27, "CCF"),
    { is: "car", x: -18, y: -22 },
    { is: "print", x: -92, y: -36, size: 6, text: "USB-C 100 W" },
    { is: "print", x: -50, y: -36, size: 6, text: "18 W" },
    { is: "schuko", x: 44, y: -12 },
    { is: "schuko", x: 102, y: -12 },
    { is: "print", x: -58, y: -70, size: 16, text: "{brand}", weight: 600, tone: "bright" },
    { is: "print", x: 73, y: -70, size: 9, text: "{model}", tone: "soft" },
  ],
};

/** Looks by product; solar generators use the look of their power station. */
const looks: Readonly<Record<string, StationLook>> = {
  "pps-ecoflow-river-2": river2,
  "pps-ecoflow-delta-2": delta2,
  "pps-ecoflow-delta-pro": deltaPro,
  "pps-bluetti-ac180": ac180,
  "pps-bluetti-ac200p": ac200p,
  "pps-jackery-explorer-1000-v2": explorer1000,
  "sgn-jackery-1000v2-200": explorer1000,
  "sgn-ecoflow-delta2-220": delta2,
};

/** Look of a product; unknown ones are mid-sized with a handle along the top. */
export function stationLook(id: string): StationLook {
  return looks[id] ?? delta2;
}
