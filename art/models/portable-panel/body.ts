import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { rbox } from "#art/kit/solids.ts";
import type { PortablePanelLook } from "../portable-panel.looks.ts";
import { segment, segmentDepth, segmentParts } from "./segment.ts";
import { handle, lead, recline, strut } from "./stand.ts";

/** Width of the fabric between two segments, in mm. */
const fold = 16;

/** Width of the unfolded panel without its handles, in mm. */
export function unfoldedWidth({ segments, segment: { width } }: PortablePanelLook): number {
  return segments * width + (segments - 1) * fold;
}

/** Unfolded panel on its supports: lower edge on the floor at z = 0, face towards +z and up. */
export function portablePanel(look: PortablePanelLook, { cable = true, fine = 3 } = {}): Group {
  const parts = segmentParts(look, fine);
  const { width, height } = look.segment;
  const step = width + fold;
  const total = unfoldedWidth(look);
  const middles = Array.from({ length: look.segments }, (_, index) => index * step - total / 2 + width / 2);
  const folds = middles.slice(1).map((x) => x - step / 2);
  const flat = G(
    // Slightly vary the segment angles: creased folds never open completely flat.
    middles.map((x, index) => at(G(segment(look, parts)), [x, height / 2, 0], [0, index % 2 ? 0.022 : -0.022, 0])),
    folds.map((x) => rbox(fold + 22, height - 30, 3.2, 1.4, parts.fabric, [x, height / 2, segmentDepth / 2 - 3])),
    handle(total / 2 - 2, height * 0.5, 1, look.accent),
    handle(-total / 2 + 2, height * 0.5, -1, look.accent),
  );
  const outer = middles.filter((_, index) => index === 0 || index === middles.length - 1);
  return G(
    at(flat, [0, 1, 0], [-recline, 0, 0]),
    outer.map((x) => strut(look, x, parts.fabric)),
    cable && lead(look, -total / 2),
  );
}
