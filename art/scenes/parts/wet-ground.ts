import {
  HalfFloatType,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";

export interface WetGround {
  /** Edge of the square in metres, and its centre. */
  edge: number;
  middle?: readonly [x: number, z: number];
  /** Colour of dry ground; wet areas are darker. */
  color?: string;
  /** Share of the ground that is wet, 0–1. */
  wet?: number;
  /** Reflection strength; 1 equals water. */
  shine?: number;
  /** Width of the reflection texture in pixels. */
  pixels?: number;
}

/** GLSL for puddles and damp areas, from fractal noise, and for the surface grain. */
const surface = /* glsl */ `
varying vec3 vYard;
uniform sampler2D yardMirror;
uniform mat4 yardToMirror;
uniform float yardFrame, yardWet, yardShine;
float yardHash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * .1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float yardNoise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  return mix(mix(yardHash(i), yardHash(i + vec2(1., 0.)), f.x),
    mix(yardHash(i + vec2(0., 1.)), yardHash(i + vec2(1., 1.)), f.x), f.y);
}
float yardSum(vec2 p) {
  return .5 * yardNoise(p) + .25 * yardNoise(p * 2.03 + 7.1) + .125 * yardNoise(p * 4.1 + 3.7)
    + .125 * yardNoise(p * 8.3 + 1.3);
}
float yardPuddle(vec2 p) {
  // In the distance puddles would merge visually into lakes.
  return smoothstep(1. - yardWet, 1.16 - yardWet, yardSum(p * vec2(.34, .5) + 4.) + .16)
    * (1. - .85 * smoothstep(5., 12., -p.y));
}`;

const mirrored = /* glsl */ `
{
  float yardFresnel = .02 + .98 * pow(1. - saturate(dot(normal, normalize(vViewPosition))), 5.);
  float yardBlur = mix(.075, .006, yardDeep);
  vec4 yardAt = yardToMirror * vec4(vYard, 1.);
  vec2 yardUv = yardAt.xy / yardAt.w;
  vec3 yardSeen = vec3(0.);
  for (int tap = 0; tap < 6; tap++) {
    float turn = yardHash(gl_FragCoord.xy + float(tap) * 19.7 + yardFrame * 7.31);
    float stretch = yardHash(gl_FragCoord.yx + float(tap) * 5.3 + yardFrame * 3.17) - .5;
    vec2 off = vec2((turn - .5) * .35, stretch) * yardBlur + yardTilt * .02;
    yardSeen += min(texture2D(yardMirror, yardUv + off).rgb, vec3(12.));
  }
  outgoingLight += yardSeen / 6. * yardShine * yardFresnel * mix(.22, 1., yardDeep);
}`;

/**
 * Level ground after rain: rough where dry, reflective in puddles. Each frame renders the scene once more from below the
 * ground for the reflection; averaging the frames blurs it in damp areas.
 */
export function wetGround({
  edge,
  middle = [0, 0],
  color = "#4a4a47",
  wet = 0.5,
  shine = 1,
  pixels = 640,
}: WetGround): Mesh {
  const target = new WebGLRenderTarget(pixels, pixels, { type: HalfFloatType });
  const uniforms = {
    yardMirror: { value: target.texture },
    yardToMirror: { value: new Matrix4() },
    yardFrame: { value: 0 },
    yardWet: { value: wet },
    yardShine: { value: shine },
  };
  const material = new MeshStandardMaterial({ color, roughness: 0.85, envMapIntensity: 0 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vYard;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvYard = (modelMatrix * vec4(position, 1.)).xyz;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${surface}`)
      .replace(
        "#include <color_fragment>",
        /* glsl */ `#include <color_fragment>
        float yardDeep = yardPuddle(vYard.xz);
        float yardGrit = mix(yardNoise(vYard.xz * 38.) * .6 + yardNoise(vYard.xz * 90.) * .4, .5,
          smoothstep(6., 16., length(vViewPosition)));
        float yardStain = yardSum(vYard.xz * .9 + 11.);
        diffuseColor.rgb *= (.62 + .5 * yardStain + .34 * (yardGrit - .5)) * mix(1., .42, yardDeep);`,
      )
      .replace(
        "#include <roughnessmap_fragment>",
        "#include <roughnessmap_fragment>\nroughnessFactor = mix(.5 + .3 * yardStain, .13, yardDeep);",
      )
      .replace(
        "#include <normal_fragment_maps>",
        /* glsl */ `#include <normal_fragment_maps>
        vec2 yardTilt = (vec2(yardNoise(vYard.xz * 31.), yardNoise(vYard.zx * 31. + 9.)) - .5) * mix(1., .03, yardDeep)
          * (1. - smoothstep(6., 16., length(vViewPosition)));
        normal = normalize(normal + (viewMatrix * vec4(yardTilt.x * .28, 0., yardTilt.y * .28, 0.)).xyz);`,
      )
      .replace("#include <opaque_fragment>", `${mirrored}\n#include <opaque_fragment>`);
  };
  material.customProgramCacheKey = () => "wet-ground";
  const ground = new Mesh(new PlaneGeometry(edge, edge, 24, 24), material);
  ground.rotation.x = -Math.PI / 2;
  ground.position.set(middle[0], 0, middle[1]);
  ground.receiveShadow = true;
  ground.onBeforeRender = (renderer, scene, camera) => {
    if (!(scene instanceof Scene) || !(camera instanceof PerspectiveCamera)) return;
    uniforms.yardFrame.value += 1;
    ground.visible = false;
    reflect(renderer, scene, camera, target, uniforms.yardToMirror.value);
    ground.visible = true;
  };
  return ground;
}

/** Renders the scene from the camera mirrored in y = 0, and sets the matrix from world space to that texture. */
function reflect(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: PerspectiveCamera,
  target: WebGLRenderTarget,
  toMirror: Matrix4,
): void {
  const below = new PerspectiveCamera();
  const ahead = new Vector3();
  camera.getWorldDirection(ahead);
  below.position.setFromMatrixPosition(camera.matrixWorld);
  ahead.add(below.position);
  below.position.y *= -1;
  below.up.set(0, -1, 0);
  below.lookAt(ahead.x, -ahead.y, ahead.z);
  below.updateMatrixWorld();
  below.projectionMatrix.copy(camera.projectionMatrix);
  below.projectionMatrixInverse.copy(camera.projectionMatrixInverse);
  toMirror.set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1);
  toMirror.multiply(below.projectionMatrix).multiply(below.matrixWorldInverse);
  const before = renderer.getRenderTarget();
  renderer.shadowMap.autoUpdate = false;
  renderer.setRenderTarget(target);
  renderer.state.buffers.depth.setMask(true);
  renderer.clear();
  renderer.render(scene, below);
  renderer.shadowMap.autoUpdate = true;
  renderer.setRenderTarget(before);
}
