import type { BuildScene, SceneFile } from "#art/scene.ts";
import { glassSheen, studioRoom } from "#art/studio/environment.ts";
import { compose, stage } from "#art/studio/stage.ts";
import { arrange } from "./category/arrange.ts";
import { categoryGroups } from "./category/table.ts";

const edge = 720;

/** Pictures of all categories: groups on white, with the lighting and camera of product pictures. */
export const files: readonly SceneFile[] = Object.entries(categoryGroups).map(([name, { members }]) => ({
  name,
  folder: "categories",
  shape: "square",
  width: edge,
  height: edge,
  products: members.map(({ id }) => id),
}));

export const products = [...new Set(files.flatMap((file) => file.products ?? []))];

export const build: BuildScene = ({ name, width }, { product }) => {
  const group = categoryGroups[name];
  if (!group) throw new Error(`There is no group for the category ${name}.`);
  const {
    members,
    wall = false,
    azimuth = wall ? 24 : -30,
    elevation = wall ? 7 : 13,
    focal = 60,
    fill = 0.88,
  } = group;
  const model = arrange(
    group,
    members.map(({ id }) => product(id)),
  );
  const staged = stage(model);
  const picture = compose(staged, { azimuth, elevation, focal, fill }, width);
  const { center, radius } = staged.whole;
  return {
    scene: staged.scene,
    camera: picture.camera,
    surroundings: studioRoom({ extra: model.glass ? [glassSheen] : [] }),
    lit: { middle: [center.x, center.y, center.z], radius },
    development: picture.development,
    catchers: picture.catchers,
  };
};
