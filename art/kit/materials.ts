import {
  type ColorRepresentation,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
  Vector4,
} from "three";

/** Matt or metallic surface: roughness and metalness 0–1. */
export function std(
  color: ColorRepresentation,
  roughness = 0.5,
  metalness = 0,
  more: MeshStandardMaterialParameters = {},
): MeshStandardMaterial {
  return new MeshStandardMaterial({ color, roughness, metalness, ...more });
}

/** Like `std`, with clear coat and the other layers of three's physical material. */
export function phys(
  color: ColorRepresentation,
  roughness = 0.5,
  metalness = 0,
  more: MeshPhysicalMaterialParameters = {},
): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color, roughness, metalness, ...more });
}

interface Grain {
  /** Maximum tilt of the normal per cell, 0–1. */
  amp: number;
  /** Cells per mm along x, y, z; a much lower value on one axis looks brushed along it. */
  cells: Vec3Tuple;
  /** Maximum change of the roughness per cell. */
  ramp?: number;
}
type Vec3Tuple = [x: number, y: number, z: number];

const grainNoise = /* glsl */ `
varying vec3 vGrainAt;
uniform vec4 grainCells;
uniform float grainRamp;
vec3 grainHash(vec3 p) {
  p = fract(p * vec3(.1031, .1030, .0973));
  p += dot(p, p.yxz + 33.33);
  return fract((p.xxy + p.yxx) * p.zyx);
}`;

/**
 * Cells finer than a pixel sparkle in a single frame, so they are faded out. The studio averages many frames and defines
 * STUDIO_FRAMES to keep them: the average looks like powder coat.
 */
const grainNormal = /* glsl */ `
{
  vec3 grainP = vGrainAt * grainCells.xyz;
  vec3 grain = grainHash(floor(grainP) + 500.) - .5;
  #ifndef STUDIO_FRAMES
    vec3 grainWidth = fwidth(grainP);
    grain *= 1. - smoothstep(.4, 1.1, max(grainWidth.x, max(grainWidth.y, grainWidth.z)));
  #endif
  normal = normalize(normal + grain * grainCells.w);
  roughnessFactor = clamp(roughnessFactor + grain.x * grainRamp, .03, 1.);
}`;

/** Adds fine grain to a material by hashing the position on the object; needs neither UVs nor textures. */
function grainy<T extends MeshStandardMaterial>(material: T, { amp, cells, ramp = 0 }: Grain): T {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.grainCells = { value: new Vector4(cells[0], cells[1], cells[2], amp) };
    shader.uniforms.grainRamp = { value: ramp };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vGrainAt;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvGrainAt = position;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${grainNoise}`)
      .replace("#include <normal_fragment_maps>", `#include <normal_fragment_maps>\n${grainNormal}`);
  };
  // The values are uniforms, so that all grainy materials share one compiled program.
  material.customProgramCacheKey = () => "grain";
  return material;
}

/** Powder-coated sheet metal. Colours lighter than #d9dcdb clip to white. */
export function powder(color: ColorRepresentation, roughness = 0.55, amp = 0.14): MeshStandardMaterial {
  return grainy(std(color, roughness), { amp, cells: [1.6, 1.6, 1.6], ramp: 0.1 });
}

/** Textured moulded plastic. */
export function plastic(color: ColorRepresentation, roughness = 0.42, amp = 0.06): MeshStandardMaterial {
  return grainy(std(color, roughness), { amp, cells: [2, 2, 2] });
}

const brushing: Record<"x" | "y" | "z", Vec3Tuple> = { x: [0.02, 3, 3], y: [3, 0.02, 3], z: [3, 3, 0.02] };

/** Metal brushed along the axis. */
export function brushed(
  color: ColorRepresentation = "#c4c8cb",
  axis: "x" | "y" | "z" = "x",
  roughness = 0.3,
): MeshStandardMaterial {
  return grainy(std(color, roughness, 1), { amp: 0.12, cells: brushing[axis], ramp: 0.12 });
}

/** Machine paint under clear coat. */
export function paint(color: ColorRepresentation, roughness = 0.45): MeshPhysicalMaterial {
  return phys(color, roughness, 0, { clearcoat: 0.6, clearcoatRoughness: 0.12 });
}

/** A lit LED or lamp. */
export function led(color: ColorRepresentation, glow = 3): MeshStandardMaterial {
  return new MeshStandardMaterial({ color, emissive: color, emissiveIntensity: glow, roughness: 0.4 });
}

/** Materials that most models use; each call returns a new instance. */
export const M = {
  white: () => powder("#d9dcdb", 0.48, 0.1),
  offwhite: () => powder("#d3d6d5", 0.5, 0.1),
  dark: () => powder("#2c2e30", 0.46, 0.1),
  black: () => plastic("#17181a", 0.45),
  rubber: () => plastic("#101112", 0.85, 0.15),
  alu: () => brushed("#c9cdd0", "x", 0.32),
  /** Black anodised frame of a panel. */
  frame: () => std("#34373b", 0.34, 0.9),
  steel: () => std("#b9bdc1", 0.28, 1),
  zinc: () => grainy(std("#a9aeb2", 0.45, 1), { amp: 0.25, cells: [0.15, 0.15, 0.15], ramp: 0.25 }),
  chrome: () => std("#dfe3e6", 0.12, 1),
  /** Screen glass; the screen contents are a decal in front of it. */
  gloss: () => phys("#08090a", 0.2, 0, { clearcoat: 1, clearcoatRoughness: 0.03 }),
  copper: () => std("#c98a52", 0.3, 1),
  pin: () => std("#d9c07a", 0.25, 1),
};
