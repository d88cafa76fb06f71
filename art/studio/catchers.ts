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

/** Shadow catcher: a floor or wall that is visible only where shadow falls on it and casts none itself. */
export interface Catcher {
  mesh: Mesh;
  normal: Vector3;
  /** Contribution of each light of the frame to the shadow. */
  weights: number[];
  dispose(): void;
}

export interface CatcherSettings {
  on: "floor" | "wall";
  /** Where the shadow is strongest: the object's centre projected onto the plane, in scene units. */
  middle: readonly [number, number];
  /** Distances from there at which the shadow starts and finishes fading. */
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
      varying vec3 inView, alongX, alongY;
      varying vec2 inPlane;
      void main() {
        alongX = (viewMatrix * vec4(1., 0., 0., 0.)).xyz;
        alongY = (viewMatrix * vec4(${on === "floor" ? "0., 0., 1." : "0., 1., 0."}, 0.)).xyz;
        vec4 world = modelMatrix * vec4(position, 1.);
        inPlane = ${on === "floor" ? "world.xz" : "world.xy"};
        vec4 view = viewMatrix * world;
        inView = view.xyz;
        gl_Position = projectionMatrix * view;
      }`,
    fragmentShader: /* glsl */ `
      varying vec3 inView, alongX, alongY;
      varying vec2 inPlane;
      uniform vec2 middle, fade, studioFrame;
      uniform float weights[${lights}];
      ${shadowLookup(lights)}
      // Each light casts a hard edge. Every pixel samples each light at its own jittered position, in a larger radius
      // where shadows are longer, which turns the edges into invisible grain.
      vec3 beside(float light, float reach) {
        float angle = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)) + light * .618034)) * 6.2831853;
        float away = reach * sqrt(fract(sin(dot(gl_FragCoord.xy + light, vec2(12.9898, 78.233))) * 43758.5453));
        return inView + alongX * cos(angle) * away + alongY * sin(angle) * away;
      }
      void main() {
        float reach = mix(.004, .07, smoothstep(.25, 1.3, length(inPlane - middle)));
        float far = 1. - smoothstep(fade.x, fade.y, length(inPlane - middle));
        // The shop places pictures on a coloured stage, so the shadow must vanish at their edges.
        vec2 edge = min(gl_FragCoord.xy, studioFrame - gl_FragCoord.xy) / studioFrame;
        far *= smoothstep(.004, .1, min(edge.x, edge.y));
        if (far <= 0.) discard;
        float sum = 0.;
        ${overLights(lights, (k, reached) => `weights[${k}] * (1. - ${reached(`beside(${k}., reach)`)})`)}
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
  // Draw before decals, which are also transparent and may overlap the wall.
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
