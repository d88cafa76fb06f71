import { type Group, TorusGeometry } from "three";
import { at, G, many, type Vec3 } from "#art/kit/group.ts";
import { label } from "#art/kit/lettering.ts";
import { M, plastic, powder } from "#art/kit/materials.ts";
import { plate, rbox } from "#art/kit/solids.ts";
import { tube } from "#art/kit/tubes.ts";
import { moduleClamp, rail, railHeight, railMetal, stainless } from "../mounting/profiles.ts";
import { mc4 } from "../parts/mc4.ts";

/** Board on a foot plate that carries a wall device; its front is at z = 0, centred on x = 0. */
export function stand(width: number, height: number): Group {
  const coat = powder("#6d7275", 0.5, 0.1);
  const dark = powder("#3a3b3c", 0.5, 0.1);
  return G(
    plate(width, height - 40, 26, 22, 4, coat, [0, height / 2, -26]),
    rbox(width * 0.84, 18, 460, 7, dark, [0, 9, -30]),
    rbox(60, height * 0.72, 40, 4, dark, [0, height * 0.36, -48]),
  );
}

/** Low plinth for devices on the floor, its upper face at y = `height`. */
export function plinth(width: number, depth: number, height: number): Group {
  return G(rbox(width, height, depth, 8, powder("#3a3b3c", 0.5, 0.1), [0, height / 2, 0]));
}

/** Rails in a bundle on the floor along x, with straps and a few clamps in front. */
export function railBundle(length: number): Group {
  const [metal, steel] = [railMetal(), stainless()];
  const bar = rail(length, metal);
  const places = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const;
  const bars = places.map(([row, layer]) => {
    const one = bar.clone();
    // Rails are modelled with their slot facing +z.
    return at(G(at(one, [0, 0, 0], [-Math.PI / 2, 0, 0])), [layer * 14, layer * (railHeight + 1), row * 42 - 21]);
  });
  const strap = plastic("#1c1d1e", 0.7, 0.1);
  const straps = [-0.36, 0.36].map((share) =>
    rbox(22, 2 * railHeight + 6, 88, 3, strap, [share * length + 7, railHeight + 1, 0]),
  );
  const clamps = [0, 1, 2].map((index) =>
    at(G(at(moduleClamp("middle", 30, metal, steel), [0, 0, 0], [-Math.PI / 2, 0, 0.5 + index * 0.8])), [
      length * 0.18 + index * 105,
      2,
      130 + (index % 2) * 34,
    ]),
  );
  return G(bars, straps, clamps);
}

/** Two stacked coils of solar cable, black above red, with a plug at each free end. */
export function cableCoils(): Group {
  const coil = (colour: string, y: number, turn: number) => {
    const sheath = plastic(colour, 0.55, 0.05);
    const rings = Array.from({ length: 15 }, (_, index) => {
      const [layer, ring] = [Math.floor(index / 5), index % 5];
      const off = Math.sin(index * 12.9) * 3;
      return {
        p: [off, y + 4 + layer * 6.4, -off] as Vec3,
        r: [Math.PI / 2, 0, index] as Vec3,
        scale: 1 - ring * 0.055,
      };
    });
    const end: Vec3[] = [
      [118, y + 16, 0],
      [124, y + 8, 46],
      [150, Math.max(7, y - 6), 92],
      [196, 8, 118],
    ];
    return at(
      G(
        many(new TorusGeometry(128, 3.2, 10, 90), sheath, rings),
        tube(end, 3.2, sheath, 40, 10),
        at(mc4(plastic("#111213", 0.5), colour === "#151617"), [250, 9, 145], [0, -0.46, -Math.PI / 2]),
      ),
      [0, 0, 0],
      [0, turn, 0],
    );
  };
  const ties = [0, 2.1, 4.2].map((angle) =>
    rbox(62, 46, 9, 3, M.rubber(), [Math.cos(angle) * 114, 22, -Math.sin(angle) * 114], [0, angle, 0]),
  );
  return G(coil("#8e1d17", 0, 0), coil("#151617", 21, 0.5), ties);
}

/** Small sign on the stand naming the device above it, from the catalogue. */
export function sign(words: string, y: number) {
  return label(words, 17, "#d5d8d9", [0, y, 0.4], [0, 0, 0], { k: 6, weight: 500 });
}
