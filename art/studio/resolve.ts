import {
  Color,
  type ColorRepresentation,
  CustomBlending,
  NoBlending,
  OneFactor,
  ShaderChunk,
  ShaderMaterial,
  type Texture,
  Vector2,
} from "three";

/** Post-processing of the averaged frames. */
export interface Development {
  exposure: number;
  tone: "neutral" | "agx";
  /** Background colour; white for products. */
  background: ColorRepresentation;
  /** Strength of the unsharp mask, 0–1. */
  sharpen: number;
  saturation?: number;
  /** Strength of the S-curve, 0–1. */
  contrast?: number;
  /** Strength of the vignette, 0–1. */
  vignette?: number;
  /** Lifts dark areas: share of white added at the end. */
  lift?: number;
}

const fullScreen = /* glsl */ `
varying vec2 at;
void main() {
  at = uv;
  gl_Position = vec4(position.xy, 0., 1.);
}`;

/** Adds a frame to the sum; clamps highlights, which would otherwise remain as white dots. */
export function adder(frame: Texture): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { frame: { value: frame } },
    vertexShader: fullScreen,
    fragmentShader: /* glsl */ `
      uniform sampler2D frame;
      varying vec2 at;
      void main() {
        vec4 c = texture2D(frame, at);
        gl_FragColor = vec4(min(c.rgb, vec3(200.)), c.a);
      }`,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    blendSrcAlpha: OneFactor,
    blendDstAlpha: OneFactor,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  });
}

/** Averages the frames, applies tone mapping and writes sRGB over the background. */
export function developer(
  sum: Texture,
  frames: number,
  width: number,
  height: number,
  look: Development,
): ShaderMaterial {
  const declaration = "uniform float toneMappingExposure;";
  if (!ShaderChunk.tonemapping_pars_fragment.includes(declaration)) {
    throw new Error(`The tone mapping of three.js has changed: "${declaration}" is missing.`);
  }
  const background = new Color(look.background);
  return new ShaderMaterial({
    uniforms: {
      sum: { value: sum },
      share: { value: 1 / frames },
      toneMappingExposure: { value: look.exposure },
      background: { value: background },
      sharpen: { value: look.sharpen },
      saturation: { value: look.saturation ?? 1 },
      contrast: { value: look.contrast ?? 0 },
      vignette: { value: look.vignette ?? 0 },
      lift: { value: look.lift ?? 0 },
      pixel: { value: new Vector2(1 / width, 1 / height) },
    },
    vertexShader: fullScreen,
    fragmentShader: /* glsl */ `
      uniform sampler2D sum;
      uniform float share, sharpen, saturation, contrast, vignette, lift;
      uniform vec2 pixel;
      uniform vec3 background;
      varying vec2 at;
      ${ShaderChunk.tonemapping_pars_fragment}
      vec4 tap(vec2 from) {
        vec4 c = texture2D(sum, from) * share;
        vec3 mapped = ${look.tone === "agx" ? "AgXToneMapping" : "NeutralToneMapping"}(max(c.rgb, 0.));
        float cover = clamp(c.a, 0., 1.);
        return vec4(mapped + background * (1. - cover), cover);
      }
      vec3 encoded(vec3 c) {
        return mix(pow(c, vec3(.41666)) * 1.055 - .055, c * 12.92, vec3(lessThanEqual(c, vec3(.0031308))));
      }
      void main() {
        vec3 c = tap(at).rgb;
        if (sharpen > 0.) {
          vec3 around = tap(at + vec2(pixel.x, 0.)).rgb + tap(at - vec2(pixel.x, 0.)).rgb
            + tap(at + vec2(0., pixel.y)).rgb + tap(at - vec2(0., pixel.y)).rgb;
          c = clamp(c + (c - around * .25) * sharpen, 0., 1.);
        }
        c = mix(vec3(dot(c, vec3(.2126, .7152, .0722))), c, saturation);
        c = encoded(clamp(c, 0., 1.));
        c = mix(c, c * c * (3. - 2. * c), contrast);
        c = c * (1. - lift) + lift;
        vec2 off = at - .5;
        gl_FragColor = vec4(c * (1. - vignette * dot(off, off)), 1.);
      }`,
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
  });
}
