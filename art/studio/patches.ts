import {
  type IUniform,
  type Material,
  Matrix4,
  MeshStandardMaterial,
  ShaderChunk,
  type Texture,
  Vector2,
  Vector3,
} from "three";

/**
 * Uniforms shared by all materials of a picture. Every program references the same objects, so a value is set only
 * once.
 */
export interface StudioUniforms {
  [name: string]: IUniform;
  /** From view space to a tile of the shadow atlas: x and y in tiles from the corner, z as depth 0–1. */
  studioShadow: { value: Matrix4[] };
  /** Unit vectors towards the lights, in view space. */
  studioTowards: { value: Vector3[] };
  studioColor: { value: Vector3[] };
  studioAtlas: { value: Texture | null };
  /** Edge of a tile in texels. */
  studioTile: { value: number };
  /** Normal offset of a point before the shadow lookup, in scene units. */
  studioLift: { value: number };
  /** Depth bias of the shadow lookup, 0–1. */
  studioBias: { value: number };
  /** Coefficients of the unshadowed irradiance as a function of the world normal. */
  studioOpen: { value: Vector3[] };
  /** Width and height of the picture in pixels. */
  studioFrame: { value: Vector2 };
}

export function studioUniforms(lights: number): StudioUniforms {
  return {
    studioShadow: { value: Array.from({ length: lights }, () => new Matrix4()) },
    studioTowards: { value: Array.from({ length: lights }, () => new Vector3()) },
    studioColor: { value: Array.from({ length: lights }, () => new Vector3()) },
    studioAtlas: { value: null },
    studioTile: { value: 1024 },
    studioLift: { value: 0.004 },
    studioBias: { value: 0.0006 },
    studioOpen: { value: Array.from({ length: 9 }, () => new Vector3()) },
    studioFrame: { value: new Vector2(1, 1) },
  };
}

/**
 * GLSL that returns 1 if a light reaches a point in view space, else 0; also 1 outside the light's map. Loops over lights
 * are unrolled: in software rendering, constant array indices are a sixth cheaper.
 */
export function shadowLookup(lights: number): string {
  return /* glsl */ `
uniform mat4 studioShadow[${lights}];
uniform vec3 studioTowards[${lights}];
uniform vec3 studioColor[${lights}];
uniform highp sampler2D studioAtlas;
uniform float studioTile;
uniform float studioLift;
uniform float studioBias;
float studioReached(mat4 m, vec3 at, vec2 tile) {
  vec3 p = m[0].xyz * at.x + m[1].xyz * at.y + m[2].xyz * at.z + m[3].xyz;
  vec2 off = abs(p.xy - .5);
  float outside = step(.4995, max(off.x, off.y));
  ivec2 texel = ivec2((clamp(p.xy, 0., .9999) + tile) * studioTile);
  return max(outside, step(p.z - studioBias, texelFetch(studioAtlas, texel, 0).r));
}`;
}

/** GLSL that sums over all lights; the atlas has rows of four tiles. */
export function overLights(lights: number, term: (light: number, reached: (at: string) => string) => string): string {
  return Array.from({ length: lights }, (_, light) => {
    const tile = `vec2(${light % 4}., ${Math.floor(light / 4)}.)`;
    return `sum += ${term(light, (at) => `studioReached(studioShadow[${light}], ${at}, ${tile})`)};`;
  }).join("\n");
}

const irradiance = (lights: number) => /* glsl */ `
uniform vec3 studioOpen[9];
vec3 studioIrradiance(vec3 at, vec3 n) {
  vec3 sum = vec3(0.);
  ${overLights(lights, (k, reached) => `studioColor[${k}] * (max(0., dot(n, studioTowards[${k}])) * ${reached("at")})`)}
  return sum;
}
vec3 studioUnshadowed(vec3 n) {
  return max(vec3(1e-4), studioOpen[0] + studioOpen[1] * n.y + studioOpen[2] * n.z + studioOpen[3] * n.x
    + studioOpen[4] * (n.x * n.y) + studioOpen[5] * (n.y * n.z) + studioOpen[6] * (3. * n.z * n.z - 1.)
    + studioOpen[7] * (n.x * n.z) + studioOpen[8] * (n.x * n.x - n.y * n.y));
}`;

/** Share of unshadowed light that approximates bounces, and how strongly shadow dims reflections. */
const leak = "0.05";
const reflectionOcclusion = "0.8";
const coatOcclusion = "0.5";

const light = /* glsl */ `
{
  vec3 studioLit = studioIrradiance(geometryPosition + nonPerturbedNormal * studioLift, geometryNormal);
  vec3 studioSky = studioUnshadowed(transformNormalByInverseViewMatrix(geometryNormal, viewMatrix));
  vec3 studioLuma = vec3(.2126, .7152, .0722);
  float studioSeen = min(dot(studioLit, studioLuma) / dot(studioSky, studioLuma), 60.);
  iblIrradiance = studioLit + studioSky * ${leak};
  radiance *= mix(1., studioSeen, ${reflectionOcclusion});
  #ifdef USE_CLEARCOAT
    clearcoatRadiance *= mix(1., studioSeen, ${coatOcclusion});
  #endif
}`;

function replaced(shader: string, text: string, by: string): string {
  if (!shader.includes(text)) throw new Error(`The shader of three.js has changed: "${text}" is missing.`);
  return shader.replace(text, by);
}

/**
 * Patches a material to be lit by the sample lights: they provide all diffuse light, while reflections come from the
 * environment map and are dimmed where little of that light arrives. Nothing global changes, so the same models render
 * normally elsewhere.
 */
export function lightByStudio(material: Material, uniforms: StudioUniforms, lights: number): void {
  if (!(material instanceof MeshStandardMaterial)) return;
  const before = material.onBeforeCompile;
  const key = material.customProgramCacheKey();
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    Object.assign(shader.uniforms, uniforms);
    let text = `#define STUDIO_FRAMES\n${shader.fragmentShader}`;
    text = replaced(
      text,
      "#include <lights_physical_pars_fragment>",
      `#include <lights_physical_pars_fragment>\n${shadowLookup(lights)}\n${irradiance(lights)}`,
    );
    // Unshadowed irradiance comes from nine coefficients instead of the environment map.
    const maps = replaced(ShaderChunk.lights_fragment_maps, "iblIrradiance += getIBLIrradiance( geometryNormal );", "");
    text = replaced(text, "#include <lights_fragment_maps>", maps);
    text = replaced(text, "#include <lights_fragment_end>", `${light}\n#include <lights_fragment_end>`);
    shader.fragmentShader = text;
  };
  material.customProgramCacheKey = () => `studio-${lights}-${key}`;
}
