import { type Group, PlaneGeometry, type Texture } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { G, many, mesh, type Place } from "#art/kit/group.ts";
import { tex } from "#art/kit/lettering.ts";
import { phys, powder, std } from "#art/kit/materials.ts";
import { rbox } from "#art/kit/solids.ts";
import { hash } from "../parts/noise.ts";
import { mineral } from "../parts/surfaces.ts";

/** Paved yard with a low wall and grass behind it; mm, the wall runs along x at `back`. */
export function yard(back: number): Group {
  const meadow = mineral(
    "#7d8350",
    { clouds: 60, contrast: 0.24, speckle: 0.12, seed: 7, size: [1024, 1024] },
    0.95,
    0.1,
  );
  return G(
    paving(14_000, 9000, back),
    rbox(26_000, 160, 200, 8, powder("#a5a49d", 0.8, 0.1), [0, 80, back - 100], [0, 0, 0], 2),
    coping(back - 480),
    rbox(26_000, 620, 240, 6, mineral("#b3aea2", { clouds: 40, contrast: 0.05, size: [2048, 64] }), [
      0,
      310,
      back - 480,
    ]),
    mesh(new PlaneGeometry(70_000, 50_000), meadow, [0, -10, back - 25_600], [-Math.PI / 2, 0, 0]),
    rbox(40_000, 100, 30_000, 2, std("#6f6d68", 0.95), [0, -52.5, back + 15_000]),
  );
}

/** Coping stones of the wall. */
function coping(z: number): Group {
  const long = 800;
  const stone = new RoundedBoxGeometry(long - 8, 64, 330, 2, 10);
  const places = Array.from({ length: 32 }, (_, index): Place => ({ p: [(index - 15.5) * long, 652, z] }));
  return G(many(stone, phys("#a7a297", 0.85, 0, { specularIntensity: 0.3 }), places));
}

/** Texture of concrete slabs with joints, each with its own shade; covers the whole yard. */
function paving(w: number, d: number, back: number): Group {
  const slabs = phys("#ffffff", 0.78, 0, { map: slabTexture(w, d), specularIntensity: 0.35 });
  const face = new PlaneGeometry(w, d);
  return G(mesh(face, slabs, [0, 0, back + d / 2], [-Math.PI / 2, 0, 0]));
}

function slabTexture(w: number, d: number): Texture {
  const [sx, sy, scale] = [800, 400, 0.2];
  return tex(
    Math.round(w * scale),
    Math.round(d * scale),
    (context, width, height) => {
      context.fillStyle = "#55534e";
      context.fillRect(0, 0, width, height);
      const [cw, ch] = [sx * scale, sy * scale];
      for (let row = 0; row * ch < height; row += 1) {
        for (let column = -1; column * cw < width; column += 1) {
          const shade = 142 + (hash(column, row) - 0.5) * 22;
          context.fillStyle = `rgb(${shade} ${shade - 2} ${shade - 8})`;
          context.fillRect((column + (row % 2) / 2) * cw + 0.8, row * ch + 0.8, cw - 1.6, ch - 1.6);
        }
      }
      for (let spot = 0; spot < 26_000; spot += 1) {
        const light = hash(spot, 4) > 0.5 ? 255 : 20;
        context.fillStyle = `rgb(${light} ${light} ${light} / 0.05)`;
        const size = 1 + hash(spot, 3) * 3;
        context.fillRect(hash(spot, 1) * width, hash(spot, 2) * height, size, size);
      }
    },
    { aniso: 16 },
  );
}
