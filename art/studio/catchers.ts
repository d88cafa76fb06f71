import {
  CircleGeometry,
  CustomBlending,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  Vector2,
  Vector3,
} from "three";
import { overLights, type StudioUniforms, shadowLookup } from "./patches.ts";

/** A floor or a wall that is seen only where shadow falls on it; it casts none itself. */
export interface Catcher {
  mesh: Mesh;
  normal: Vector3;
  /** Weight of each light of the frame in the shadow. */
  weights: number[];
  dispose(): void;
}

export interface CatcherSettings {
  on: "floor" | "wall";
  /** Where the shadow is strongest: the middle of the object in the plane, in units of the scene. */
  middle: readonly [number, number];
  /** Distance from there at which it begins to fade and at which it has gone. */
  fade: readonly [number, number];
}

export function catcher({ on, middle, fade }: CatcherSettings, uniforms: StudioUniforms, lights: number): Catcher {
  const weights = Array.from({ length: lights }, () => 0);
  const normal = on === "floor" ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);
  const material = new ShaderMaterial({
    uniforms: {
      ...uniforms,
      weights: { value: weights },
      middle: { value: new Vector2(...middle) },
      fade: { value: new Vector2(...fade) },
    },
    vertexShader: /* glsl */ `
      varying vec3 inView;
      varying vec2 inPlane;
      void main() {
        vec4 world = modelMatrix * vec4(position, 1.);
        inPlane = ${on === "floor" ? "world.xz" : "world.xy"};
        vec4 view = viewMatrix * world;
        inView = view.xyz;
        gl_Position = projectionMatrix * view;
      }`,
    fragmentShader: /* glsl */ `
      varying vec3 inView;
      varying vec2 inPlane;
      uniform vec2 middle, fade, studioFrame;
      uniform float weights[${lights}];
      ${shadowLookup(lights)}
      void main() {
        float far = 1. - smoothstep(fade.x, fade.y, length(inPlane - middle));
        // Pictures stand on a coloured stage: at their edges the ground must be untouched.
        vec2 edge = min(gl_FragCoord.xy, studioFrame - gl_FragCoord.xy) / studioFrame;
        far *= smoothstep(.004, .1, min(edge.x, edge.y));
        if (far <= 0.) discard;
        float sum = 0.;
        ${overLights(lights, (k, reached) => `weights[${k}] * (1. - ${reached("inView")})`)}
        gl_FragColor = vec4(0., 0., 0., sum * far);
      }`,
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
  const geometry = new CircleGeometry(fade[1], 48);
  const mesh = new Mesh(geometry, material);
  if (on === "floor") {
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.set(middle[0], 0, middle[1]);
  } else {
    mesh.position.set(middle[0], middle[1], 0);
  }
  // Before decals, which are transparent as well and may hang over the wall.
  mesh.renderOrder = -1;
  return {
    mesh,
    normal,
    weights,
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
