/** Kinds of products that look different; each has a model in `art/models/`. */
export const pictureKinds = [
  "panel",
  "portable-panel",
  "battery-wall",
  "battery-rack",
  "inverter",
  "hybrid-inverter",
  "microinverter",
  "set",
  "mounting",
  "ac-charger",
  "dc-charger",
  "portable-charger",
  "power-station",
  "solar-generator",
  "generator",
  "industrial-generator",
  "lighting-tower",
  "scissor-lift",
  "boom-lift",
  "self-propelled-lift",
  "single-man-lift",
  "crane",
  "cable",
  "adapter",
  "breaker",
] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Width and height of the largest product picture, in pixels. */
export const pictureEdge = 1080;

/** Width and height of the JPEG on white that is made of an uploaded photo for other sites, in pixels. */
export const sharedEdge = 1200;
