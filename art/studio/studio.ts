import {
  DataTexture,
  EquirectangularReflectionMapping,
  FloatType,
  HalfFloatType,
  LinearFilter,
  LinearSRGBColorSpace,
  Mesh,
  NoToneMapping,
  type PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  Camera as ScreenCamera,
  type Sphere,
  UnsignedByteType,
  WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { type Catcher, type CatcherSettings, catcher } from "./catchers.ts";
import type { Radiance } from "./environment.ts";
import { gatherOccluders, type Occluders } from "./occluders.ts";
import { lightByStudio, type StudioUniforms, studioUniforms } from "./patches.ts";
import { adder, type Development, developer } from "./resolve.ts";
import { halton, irradianceCoefficients, type SampleLight, sampleLights, tent } from "./sampling.ts";
import { ShadowAtlas } from "./shadow-atlas.ts";

/** Render quality of a picture. */
export interface Effort {
  frames: number;
  /** Lights per frame, at most 16. */
  lights: number;
  /** Edge of a shadow map in texels. */
  shadow: number;
}

export interface Picture {
  scene: Scene;
  camera: PerspectiveCamera;
  /** Everything that may cast shadow, and its visible part. */
  whole: Sphere;
  lit: Sphere;
  catchers: readonly CatcherSettings[];
  /** Strength of the shadow on catchers, 0–1. */
  shadowOpacity: number;
  development: Development;
  width: number;
  height: number;
}

/** Radius of the sub-pixel filter in pixels. */
const filter = 0.9;

/** Renders the mean of many cheap frames, each with a few hard-shadowed lights sampled from the environment. */
export class Studio {
  readonly renderer: WebGLRenderer;
  private readonly lightsPerFrame: number;
  private readonly uniforms: StudioUniforms;
  private readonly prepared = new WeakSet<object>();
  private radiance: Radiance = () => [1, 1, 1];
  private environment: WebGLRenderTarget | undefined;
  private readonly quad = new Mesh(new PlaneGeometry(2, 2));
  private readonly screen = new Scene();
  private readonly screenCamera = new ScreenCamera();

  constructor(lightsPerFrame: number) {
    this.lightsPerFrame = lightsPerFrame;
    this.uniforms = studioUniforms(lightsPerFrame);
    this.renderer = new WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: false });
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(8, 8, false);
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.renderer.toneMapping = NoToneMapping;
    this.renderer.autoClear = false;
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.info.autoReset = false;
    this.quad.frustumCulled = false;
    this.screen.add(this.quad);
  }

  /** Sets the environment of the following pictures, for both reflections and sample lights. */
  surround(radiance: Radiance, columns = 1024): void {
    const rows = columns / 2;
    const data = new Float32Array(columns * rows * 4);
    for (let row = 0; row < rows; row++) {
      const y = Math.sin(((row + 0.5) / rows - 0.5) * Math.PI);
      const flat = Math.sqrt(1 - y * y);
      for (let column = 0; column < columns; column++) {
        const around = ((column + 0.5) / columns - 0.5) * 2 * Math.PI;
        const rgb = radiance(Math.cos(around) * flat, y, Math.sin(around) * flat);
        data.set([...rgb.map((value) => Math.min(value, 400)), 1], (row * columns + column) * 4);
      }
    }
    const texture = new DataTexture(data, columns, rows, undefined, FloatType);
    texture.mapping = EquirectangularReflectionMapping;
    texture.minFilter = LinearFilter;
    texture.magFilter = LinearFilter;
    texture.needsUpdate = true;
    const generator = new PMREMGenerator(this.renderer);
    this.environment?.dispose();
    this.environment = generator.fromEquirectangular(texture);
    // Use one blur level instead of blending two: halves the cost of each reflection in software rendering.
    const gl = this.renderer.getContext();
    const held = this.renderer.properties.get(this.environment.texture) as { __webglTexture?: WebGLTexture };
    if (!held.__webglTexture) throw new Error("three.js keeps the texture of the surroundings elsewhere now.");
    this.renderer.state.bindTexture(gl.TEXTURE_CUBE_MAP, held.__webglTexture);
    gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
    generator.dispose();
    texture.dispose();
    this.radiance = radiance;
  }

  /** Renders a picture as RGBA, rows from the top. */
  take(picture: Picture, effort: Effort): Uint8Array<ArrayBuffer> {
    const { scene, width, height } = picture;
    const lights = sampleLights(this.radiance, effort.frames * this.lightsPerFrame);
    for (const [index, coefficient] of irradianceCoefficients(lights).entries()) {
      this.uniforms.studioOpen.value[index]?.set(...coefficient);
    }
    this.uniforms.studioFrame.value.set(width, height);
    scene.environment = this.environment?.texture ?? null;
    scene.traverse((object) => {
      if (!(object instanceof Mesh)) return;
      for (const material of [object.material].flat()) {
        if (this.prepared.has(material)) continue;
        this.prepared.add(material);
        lightByStudio(material, this.uniforms, this.lightsPerFrame);
      }
    });
    const occluders = gatherOccluders(scene);
    const grounds = picture.catchers.map((settings) => catcher(settings, this.uniforms, this.lightsPerFrame));
    for (const ground of grounds) scene.add(ground.mesh);
    const sum = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false });
    this.accumulate(picture, effort, { lights, occluders, grounds, sum });
    const pixels = this.develop(picture, effort.frames, sum);
    sum.dispose();
    occluders.dispose();
    for (const ground of grounds) {
      scene.remove(ground.mesh);
      ground.dispose();
    }
    return pixels;
  }

  private accumulate(
    picture: Picture,
    effort: Effort,
    parts: { lights: SampleLight[]; occluders: Occluders; grounds: Catcher[]; sum: WebGLRenderTarget },
  ): void {
    const { renderer, lightsPerFrame, uniforms } = this;
    const { scene, camera, width, height, shadowOpacity } = picture;
    const { lights, occluders, grounds, sum } = parts;
    const atlas = new ShadowAtlas(lightsPerFrame, effort.shadow);
    const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType, depthBuffer: true });
    const add = adder(frame.texture);
    const facing = (ground: Catcher, light: SampleLight) =>
      Math.max(
        0,
        light.towards[0] * ground.normal.x + light.towards[1] * ground.normal.y + light.towards[2] * ground.normal.z,
      );
    const means = grounds.map((ground) =>
      Math.max(1e-6, lights.reduce((total, light) => total + facing(ground, light), 0) / lights.length),
    );
    renderer.setRenderTarget(sum);
    renderer.clear();
    for (let index = 0; index < effort.frames; index++) {
      const from = index * lightsPerFrame;
      const now = lights.slice(from, from + lightsPerFrame);
      camera.clearViewOffset();
      camera.updateMatrixWorld();
      atlas.draw(
        renderer,
        occluders,
        now,
        from,
        { lit: picture.lit, whole: picture.whole, cameraWorld: camera.matrixWorld },
        uniforms,
      );
      for (const [at, ground] of grounds.entries()) {
        for (const [k, light] of now.entries()) {
          ground.weights[k] = (shadowOpacity * facing(ground, light)) / (means[at] ?? 1) / lightsPerFrame;
        }
      }
      const across = tent(halton(index + 1, 2)) * filter;
      const down = tent(halton(index + 1, 3)) * filter;
      camera.setViewOffset(width, height, across, down, width, height);
      renderer.setRenderTarget(frame);
      renderer.clear();
      renderer.render(occluders.depth, camera);
      renderer.render(scene, camera);
      this.quad.material = add;
      renderer.setRenderTarget(sum);
      renderer.render(this.screen, this.screenCamera);
    }
    camera.clearViewOffset();
    add.dispose();
    frame.dispose();
    atlas.dispose();
  }

  private develop(
    { width, height, development }: Picture,
    frames: number,
    sum: WebGLRenderTarget,
  ): Uint8Array<ArrayBuffer> {
    const { renderer } = this;
    const material = developer(sum.texture, frames, width, height, development);
    const out = new WebGLRenderTarget(width, height, { type: UnsignedByteType, depthBuffer: false });
    this.quad.material = material;
    renderer.setRenderTarget(out);
    renderer.render(this.screen, this.screenCamera);
    const fromBottom = new Uint8Array(width * height * 4);
    renderer.readRenderTargetPixels(out, 0, 0, width, height, fromBottom);
    renderer.setRenderTarget(null);
    material.dispose();
    out.dispose();
    const pixels = new Uint8Array(fromBottom.length);
    const row = width * 4;
    for (let y = 0; y < height; y++) {
      pixels.set(fromBottom.subarray(y * row, (y + 1) * row), (height - 1 - y) * row);
    }
    return pixels;
  }
}
