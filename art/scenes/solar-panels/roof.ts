import { ExtrudeGeometry, type Group, Shape } from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { at, G, many } from "#art/kit/group.ts";
import { tex } from "#art/kit/lettering.ts";
import { std } from "#art/kit/materials.ts";
import { cyl, rbox } from "#art/kit/solids.ts";
import { tile } from "#art/models/mounting/tiles.ts";
import { hash } from "../parts/noise.ts";
import { wideSlope } from "../parts/roof-tiles.ts";

const roof = { pitch: (32 * Math.PI) / 180, columns: 58, rows: 20, tone: "#94604c" } as const;
const width = roof.columns * tile.width;
const length = roof.rows * tile.step;

/** Converts slope coordinates (across, up from the eaves, off the roof; mm) to world coordinates. */
export function onRoof(x: number, up: number, off = 0): [x: number, y: number, z: number] {
  const [sin, cos] = [Math.sin(roof.pitch), Math.cos(roof.pitch)];
  return [x, sin * up + cos * off, -cos * up + sin * off];
}

/** The slope facing the camera with ridge, verges, gutter and chimney; `laid` is in slope coordinates. */
export function tiledRoof(laid: Group): Group {
  const slope = G(wideSlope(roof.columns, roof.rows, roof.tone), laid, eaves());
  slope.rotation.x = roof.pitch - Math.PI / 2;
  return G(slope, ridge(), farSlope(), chimney(4300));
}

/** Overlapping half-round ridge tiles. */
function ridge(): Group {
  const [outer, inner, long] = [128, 112, 410];
  const arch = new Shape();
  arch.absarc(0, 0, outer, -0.12, Math.PI + 0.12, false);
  arch.absarc(0, 0, inner, Math.PI + 0.12, -0.12, true);
  arch.closePath();
  const half = new ExtrudeGeometry(arch, {
    depth: long,
    bevelThickness: 4,
    bevelSize: 3,
    bevelOffset: -3,
    bevelSegments: 2,
    curveSegments: 22,
  });
  half.translate(0, 0, -long / 2);
  half.rotateY(Math.PI / 2);
  const [, y, z] = onRoof(0, length + 30, 0);
  const step = 372;
  const places = Array.from({ length: Math.ceil(width / step) }, (_, index) => ({
    p: [(index + 0.5) * step - width / 2, y + 30 + (hash(index, 3) - 0.5) * 4, z] as const,
    r: [(hash(index, 5) - 0.5) * 0.02, 0, 0.038] as const,
  }));
  return G(many(toCreasedNormals(half, 0.5), std("#87543f", 0.88), places));
}

function eaves(): Group {
  const board = std("#cfc8ba", 0.7);
  const zinc = std("#565b5e", 0.38, 0.8);
  return G(
    [-1, 1].map((side) => rbox(36, length + 60, 210, 5, board, [side * (width / 2 + 26), length / 2, -60])),
    cyl(72, width + 90, zinc, [0, -70, -20], [0, 0, Math.PI / 2], 4, 28),
    rbox(width, 36, 200, 5, board, [0, -10, -110]),
  );
}

/** Closes the house behind the ridge against light leaks. */
function farSlope(): Group {
  const back = G(rbox(width, length, 60, 4, std("#5a3226", 0.9), [0, -length / 2, 0]));
  const [, y, z] = onRoof(0, length);
  return at(back, [0, y, z - 40], [Math.PI / 2 - roof.pitch, 0, 0]);
}

/** A brick chimney with lead flashing, just below the ridge. */
function chimney(x: number): Group {
  const [w, d, high] = [740, 620, 1720];
  const lead = std("#64686a", 0.55, 0.5);
  const stone = std("#aaa39a", 0.8);
  const [, y, z] = onRoof(x, length - 820);
  return at(
    G(
      rbox(w, high, d, 5, std("#ffffff", 0.9, 0, { map: brickwork() }), [0, 100, 0], [0, 0, 0], 1),
      rbox(w + 26, 190, d + 26, 6, lead, [0, -45, 40], [0.32, 0, 0]),
      rbox(w + 70, 60, d + 70, 8, stone, [0, high / 2 + 128, 0]),
      rbox(w + 130, 74, d + 130, 12, stone, [0, high / 2 + 192, 0]),
      [-165, 165].map((px) => cyl(112, 300, std("#8a4c36", 0.75), [px, high / 2 + 370, 0], [0, 0, 0], 14)),
      [-165, 165].map((px) => cyl(84, 12, std("#1c1613", 0.9), [px, high / 2 + 521, 0], [0, 0, 0], 1)),
    ),
    [x, y, z],
  );
}

function brickwork() {
  const [rows, perRow, edge] = [24, 4, 1024];
  const map = tex(edge, edge, (context) => {
    context.fillStyle = "#b3a795";
    context.fillRect(0, 0, edge, edge);
    const [w, h] = [edge / perRow, edge / rows];
    for (let row = 0; row < rows; row += 1) {
      for (let column = -1; column < perRow; column += 1) {
        const [a, b] = [hash(column, row), hash(column + 50, row)];
        context.fillStyle = `hsl(${12 + a * 9} ${30 + b * 14}% ${31 + a * 13}%)`;
        context.fillRect((column + (row % 2) / 2) * w + 4, row * h + 3, w - 8, h - 6);
      }
    }
  });
  return map;
}
