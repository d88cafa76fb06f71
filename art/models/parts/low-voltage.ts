import { type Group, Path, Shape } from "three";
import { G } from "#art/kit/group.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox } from "#art/kit/solids.ts";

/** Low-voltage sockets. All face +z with their rim just above z = 0, the surface of the face. */

const dark = () => std("#060607", 0.75);
const shell = () => std("#a6acb0", 0.3, 1);

/** USB-A; `tongue` is the colour of the insulator: blue for USB 3, orange for fast charging. */
export function usbA(tongue = "#2a6fd6"): Group {
  return G(
    plate(19, 11.5, 1.2, 3, 0.5, plastic("#191c1e", 0.4), [0, 0, -0.4]),
    plate(14.4, 7, 1.1, 0.8, 0.2, shell(), [0, 0, 0.1]),
    plate(12.6, 5.4, 0.5, 0.5, 0.1, dark(), [0, 0, 0.9]),
    plate(11.2, 2, 0.4, 0.2, 0.05, std(tongue, 0.5), [0, 0.8, 1.25]),
  );
}

export function usbC(): Group {
  return G(
    plate(17, 10, 1.2, 4, 0.5, plastic("#191c1e", 0.4), [0, 0, -0.4]),
    plate(11.4, 4.9, 1.1, 2.4, 0.25, shell(), [0, 0, 0.1]),
    plate(9.8, 3.4, 0.5, 1.6, 0.1, dark(), [0, 0, 0.9]),
    plate(6.8, 0.8, 0.3, 0.3, 0.05, std("#2b2e31", 0.5), [0, 0, 1.25]),
  );
}

/** 12 V car socket with a closed lid. */
export function carSocket(lid = "#15181a"): Group {
  return G(
    cyl(16, 4, plastic(lid, 0.45), [0, 0, 1], [Math.PI / 2, 0, 0], 0.9),
    cyl(12.5, 3, plastic(lid, 0.6, 0.1), [0, 0, 2.4], [Math.PI / 2, 0, 0], 0.6),
    rbox(10, 4, 3, 1.2, plastic(lid, 0.5), [0, -16, 2]),
    rbox(11, 1.3, 0.8, 0.3, std("#8d9599", 0.5), [0, 4.2, 3.9]),
    rbox(1.3, 3.6, 0.8, 0.3, std("#8d9599", 0.5), [0, -3.6, 3.9]),
  );
}

/** 5.5 mm barrel socket. */
export function barrel(): Group {
  return G(
    ring(6.6, 3.6, 2, "#181b1d"),
    cyl(3.7, 0.6, dark(), [0, 0, 0.2], [Math.PI / 2, 0, 0], 0.1),
    cyl(1.1, 1.6, M.pin(), [0, 0, 0.6], [Math.PI / 2, 0, 0], 0.3),
  );
}

/** Two-pole socket for solar panels and car charging (XT60). */
export function xt60(): Group {
  const gold = M.pin();
  return G(
    plate(26, 16, 2, 4, 0.6, plastic("#191c1e", 0.4), [0, 0, -0.4]),
    plate(16.5, 8.6, 1, 2.2, 0.3, std("#d8a51b", 0.45), [0, 0, 1.3]),
    plate(14.4, 6.6, 0.4, 1.6, 0.1, dark(), [0, 0, 2]),
    ...[-3.6, 3.6].map((x) => cyl(2, 1.2, gold, [x, 0, 2.1], [Math.PI / 2, 0, 0], 0.3)),
  );
}

/** Push button with a lit or unlit ring. */
export function button(radius: number, ringColour: string, cap = "#3a3f43"): Group {
  return G(
    ring(radius + 3.2, radius + 1.6, 1.4, ringColour),
    cyl(radius + 0.8, 3, std("#1d2022", 0.4), [0, 0, 0.2], [Math.PI / 2, 0, 0], 0.6),
    cyl(radius, 3.6, std(cap, 0.32), [0, 0, 0.8], [Math.PI / 2, 0, 0], 1),
  );
}

/** Flat ring on the surface. */
export function ring(outer: number, inner: number, height: number, colour: string): Group {
  const shape = new Shape();
  shape.absarc(0, 0, outer, 0, Math.PI * 2);
  const opening = new Path();
  opening.absarc(0, 0, inner, 0, Math.PI * 2);
  shape.holes.push(opening);
  return G(extrude(shape, height, Math.min(0.4, height / 4), std(colour, 0.4), [0, 0, -0.4], [0, 0, 0], 40));
}
