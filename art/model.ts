import type { Group } from "three";
import type { PictureKind } from "#features/catalogue/domain/pictures/picture.ts";

/**
 * What a model is built from: facts of the catalogue, nothing else. The same object is kept beside the pictures of a
 * product as `model.json`, so that the view in 3-D shows what the pictures show.
 */
export interface ModelInput {
  id: string;
  kind: PictureKind;
  brand: string;
  model: string;
  /** Figures by the keys of the catalogue (`domain/attributes/`), e.g. `dimensions_mm: [1762, 1134, 30]`. */
  specs: Readonly<Record<string, unknown>>;
  /** Inputs of the products a set consists of, with how many of each. */
  parts?: readonly { count: number; input: ModelInput }[];
}

/** Where a picture is taken from. Angles in degrees: azimuth 0 looks at the front, positive from the right. */
export interface Shot {
  azimuth: number;
  elevation: number;
  /** Focal length in mm, as on 35 mm film. */
  focal: number;
  /** Share of the frame that the larger extent takes, 0–1. */
  fill: number;
  /** For a close view: the middle and the edge length, both in mm of the model, of the cube that fills the frame. */
  close?: { middle: [x: number, y: number, z: number]; edge: number };
}

/** A finished model in millimetres, y up, front towards +z. */
export interface Model {
  group: Group;
  /** `floor`: stands on y = 0. `wall`: hangs with its back on z = 0. */
  mount: "floor" | "wall";
  /** Lean against the vertical in radians (panels), applied for the pictures only. */
  lean?: number;
  /** Glass needs one more light, whose reflection runs diagonally over it. */
  glass?: boolean;
  shots: { threeQuarter: Shot; front: Shot; detail: Shot };
}

/** Builds the model of one kind. Never throws: what the facts do not say is taken from the kind's documented defaults. */
export type BuildModel = (input: ModelInput) => Model;
