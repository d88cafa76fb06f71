import { DoubleSide, type Group, LatheGeometry, type Material, type Mesh, TorusGeometry, Vector2 } from "three";
import { at, G, mesh, type Vec3 } from "#art/kit/group.ts";
import { led, phys, plastic, std } from "#art/kit/materials.ts";
import { cyl, lathe, plate, rbox } from "#art/kit/solids.ts";
import { tube } from "#art/kit/tubes.ts";
import { angleAt, band, belt, patch, shareAt, sill, skin, wheels } from "./car-form.ts";

/** Position of the charging port on the +z side; mm from the centre of the car, x to the rear. */
export const port = { x: 1840, y: 800 } as const;

/** Generic electric car: body, dark glass from the waist up, sills, lamps, wheels; mm, rear towards +x. */
export function car(colour: string): Group {
  const body = phys(colour, 0.42, 0.55, { clearcoat: 1, clearcoatRoughness: 0.03 });
  const glass = phys("#0b0e10", 0.12, 0, { clearcoat: 1, clearcoatRoughness: 0.02 });
  const black = plastic("#17191a", 0.5, 0.03);
  return G(
    band(sill, belt, 46, body),
    band(0, sill, 8, black, -2),
    band(belt, 1, 40, glass, -5),
    seam(belt, 6.5, std("#0c0d0e", 0.35)),
    seam(sill, 4, std("#0c0d0e", 0.5), wheels.axle - wheels.arch - 8, -1050),
    seam(sill, 4, std("#0c0d0e", 0.5), 2200, wheels.axle + wheels.arch + 8),
    lines(std("#050606", 0.7)),
    trim(std("#b9c0c4", 0.25, 0.9)),
    lamps(),
    handle(body),
    [1, -1].flatMap((end) => [1, -1].map((side) => wheelHouse(end * wheels.axle, side, black))),
    flap(body),
    rbox(4200, 150, 1240, 30, std("#0b0c0d", 0.9), [0, 262, 0]),
  );
}

/** Line along the side from rear to front between two x positions. */
function seam(v: number, r: number, material: Material, from = 2290, to = -1100): Mesh {
  const points = Array.from({ length: 180 }, (_, index) => {
    // Evenly spaced along the visible sides.
    const x = from + (index / 179) * (to - from);
    return skin(angleAt(x, v), v, -1);
  });
  return tube(points, r, material, 400, 8);
}

/** Bright trim above the side windows, dropping to the waist behind them. */
function trim(material: Material): Group {
  const points = Array.from({ length: 90 }, (_, index) => {
    const t = index / 89;
    const x = 1690 - t * 3000;
    const v = belt + 0.012 + (0.235 * Math.min(1, t / 0.42)) ** 1 * (1 - 0.35 * Math.min(1, t / 0.42)) * 1.2;
    return skin(angleAt(x, v), v, -3);
  });
  return G(tube(points, 6, material, 300, 8));
}

/** Gaps around the doors. */
function lines(material: Material): Group {
  const upright = (x: number, lean: number) =>
    tube(
      Array.from({ length: 30 }, (_, index) => {
        const v = sill + ((belt - sill) * index) / 29;
        return skin(angleAt(x + lean * (index / 29) ** 2, v), v, -1.2);
      }),
      3.4,
      material,
      90,
      8,
    );
  return G(upright(700, 190), upright(-330, 40));
}

/** Light bar across the rear, wrapping around the corners. */
function lamps(): Group {
  const [low, high] = [shareAt(2000, 838), shareAt(2000, 882)];
  const start = angleAt(1990, (low + high) / 2);
  return G(
    patch([-start, start], [low - 0.012, high + 0.012], phys("#130607", 0.15, 0, { clearcoat: 1 }), 2.5, [120, 6]),
    patch([-start + 0.003, start - 0.003], [low + 0.008, high - 0.008], led("#ff2a1c", 1.15), 4.5, [120, 4]),
  );
}

function handle(body: Material): Group {
  const [x, y] = [470, 842];
  const v = shareAt(x, y);
  const [px, py, pz] = skin(angleAt(x, v), v);
  return G(
    plate(250, 44, 3, 20, 1, std("#08090a", 0.6), [px, py, pz - 1.4], [-0.03, 0, 0]),
    plate(240, 34, 7, 16, 2.5, body, [px, py, pz - 1], [-0.03, 0, 0]),
  );
}

/** Wheel arch with lip and lining, and its wheel. */
function wheelHouse(x: number, side: number, black: Material): Group {
  const { arch, height, radius } = wheels;
  const v = shareAt(Math.abs(x), height + arch + 4);
  const face = skin(angleAt(Math.abs(x), v), v)[2] - 6;
  const lip = mesh(new TorusGeometry(arch + 3, 13, 12, 96, Math.PI * 1.08), black);
  lip.rotation.z = -Math.PI * 0.04;
  // Upper part only; the wheel is exposed below it.
  const profile = [new Vector2(arch + 4, 0), new Vector2(arch + 4, -330), new Vector2(20, -330)];
  const geometry = new LatheGeometry(profile, 60, Math.PI * 0.44, Math.PI * 1.12);
  const house = mesh(geometry, std("#08090a", 0.95, 0, { side: DoubleSide }), [0, 0, 0], [Math.PI / 2, 0, 0]);
  const group = G(at(lip, [0, 0, face]), at(G(house), [0, 0, face - 4]), at(tyreAndRim(radius), [0, 0, face - 128]));
  return side > 0 ? at(group, [x, height, 0]) : at(group, [x, height, 0], [0, Math.PI, 0]);
}

/** Tyre on a light ten-spoke rim; outer face towards +z. */
function tyreAndRim(r: number): Group {
  const [w, inner] = [225, r * 0.735];
  const silver = phys("#8f9599", 0.32, 0.9, { clearcoat: 0.6, clearcoatRoughness: 0.1 });
  const dark = std("#101213", 0.6, 0.3);
  const upright: Vec3 = [Math.PI / 2, 0, 0];
  const tyre = lathe(
    [
      [inner - 2, -w * 0.4],
      [inner + 16, -w * 0.49],
      [r - 32, -w * 0.5],
      [r - 9, -w * 0.43],
      [r, -w * 0.3],
      [r, w * 0.3],
      [r - 9, w * 0.43],
      [r - 32, w * 0.5],
      [inner + 16, w * 0.49],
      [inner - 2, w * 0.4],
    ],
    plastic("#141516", 0.8, 0.06),
    [0, 0, 0],
    upright,
    96,
  );
  const ring = lathe(
    [
      [inner - 34, w * 0.1],
      [inner - 22, w * 0.33],
      [inner - 8, w * 0.43],
      [inner + 3, w * 0.44],
      [inner + 3, w * 0.38],
    ],
    silver,
    [0, 0, 0],
    upright,
    96,
  );
  const blades = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI;
    const reach = inner * 0.53;
    return rbox(
      inner * 0.92,
      index % 2 ? 26 : 40,
      20,
      8,
      index % 2 ? dark : silver,
      [Math.cos(angle) * reach, Math.sin(angle) * reach, w * (index % 2 ? 0.27 : 0.33)],
      [0, -0.05, angle],
    );
  });
  return G(
    tyre,
    ring,
    blades,
    cyl(inner - 4, 20, dark, [0, 0, w * 0.04], upright, 2, 64),
    cyl(62, 40, silver, [0, 0, w * 0.3], upright, 8, 48),
    cyl(33, 8, dark, [0, 0, w * 0.4], upright, 2, 40),
  );
}

/** Open charging port cover and the dark recess behind it. */
function flap(body: Material): Group {
  const v = shareAt(port.x, port.y);
  const [x, y, z] = skin(angleAt(port.x, v), v);
  return G(
    at(
      G(
        plate(158, 172, 4, 34, 1.5, std("#0d0f10", 0.5), [0, 0, 3]),
        plate(142, 156, 3, 30, 1, std("#1c1f21", 0.6), [0, 0, 6]),
      ),
      [x, y, z],
      [0, 0.05, 0],
    ),
    at(G(plate(152, 166, 9, 32, 3, body, [-82, 0, -4])), [x - 80, y, z + 10], [0, 1.75, 0]),
    cyl(9, 60, std("#1c1f21", 0.5), [x - 80, y, z + 6], [0, 0, 0], 2, 16),
  );
}
