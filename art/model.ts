import type { Group } from "three";
import type { PictureKind } from "#features/catalogue/domain/pictures/picture.ts";

/**
 * Input of a model: catalogue facts only. The same object is stored next to the product's pictures as `model.json`, so
 * that the 3-D view matches the pictures.
 */
export interface ModelInput {
  id: string;
  kind: PictureKind;
  brand: string;
  model: string;
  /** Catalogue attributes by key (`domain/attributes/`), e.g. `dimensions_mm: [1762, 1134, 30]`. */
  specs: Readonly<Record<string, unknown>>;
  /** Components of a set with their quantities. */
  parts?: readonly { count: number; input: ModelInput }[];
}

/** Camera position. Angles in degrees: azimuth 0 looks at the front, positive values from the right. */
export interface Shot {
  azimuth: number;
  elevation: number;
  /** Focal length in mm, as on 35 mm film. */
  focal: number;
  /** Share of the frame filled by the larger extent, 0–1. */
  fill: number;
  /** For a close-up: centre and edge length, in mm of the model, of the cube that fills the frame. */
  close?: { middle: [x: number, y: number, z: number]; edge: number };
}

/** A finished model in millimetres, y up, front towards +z. */
export interface Model {
  group: Group;
  /** `floor`: stands on y = 0. `wall`: hangs with its back at z = 0. */
  mount: "floor" | "wall";
  /** Backward lean in radians (panels), applied in pictures only. */
  lean?: number;
  /** Adds a light for glass, whose reflection crosses it diagonally. */
  glass?: boolean;
  shots: { threeQuarter: Shot; front: Shot; detail: Shot };
}

/** Builds the model of one kind. Never throws: missing facts fall back to the kind's documented defaults. */
export type BuildModel = (input: ModelInput) => Model;
