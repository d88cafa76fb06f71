import {
  DepthTexture,
  FloatType,
  Matrix4,
  NearestFilter,
  OrthographicCamera,
  type Sphere,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { Occluders } from "./occluders.ts";
import type { StudioUniforms } from "./patches.ts";
import { halton, type SampleLight } from "./sampling.ts";

const perRow = 4;

/** Shadow maps of all lights of a frame, as tiles of one depth texture. */
export class ShadowAtlas {
  private readonly target: WebGLRenderTarget;
  private readonly camera = new OrthographicCamera();
  private readonly tile: number;

  constructor(lights: number, tile: number) {
    this.tile = tile;
    const width = perRow * tile;
    const height = Math.ceil(lights / perRow) * tile;
    this.target = new WebGLRenderTarget(width, height, { depthBuffer: true });
    this.target.depthTexture = new DepthTexture(width, height, FloatType);
    this.target.depthTexture.minFilter = NearestFilter;
    this.target.depthTexture.magFilter = NearestFilter;
  }

  get texture(): DepthTexture | null {
    return this.target.depthTexture;
  }

  /**
   * Draws the maps of the lights starting at `from` and sets their matrices. `lit` bounds the visible part of the scene,
   * `whole` everything that may cast shadow into it. Each map has a different roll, so that texels do not align in the mean.
   */
  draw(
    renderer: WebGLRenderer,
    occluders: Occluders,
    lights: readonly SampleLight[],
    from: number,
    space: { lit: Sphere; whole: Sphere; cameraWorld: Matrix4 },
    uniforms: StudioUniforms,
  ): void {
    const { lit, whole, cameraWorld } = space;
    const reach = lit.center.distanceTo(whole.center) + whole.radius;
    const { camera, tile } = this;
    camera.left = camera.bottom = -lit.radius;
    camera.right = camera.top = lit.radius;
    camera.near = 0;
    camera.far = reach + Math.max(lit.radius * 3, reach);
    camera.updateProjectionMatrix();
    const toView = new Matrix4().extractRotation(cameraWorld).transpose();
    const toUnit = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1);
    renderer.setRenderTarget(this.target);
    renderer.clear(false, true, false);
    for (const [index, light] of lights.entries()) {
      const towards = new Vector3(...light.towards);
      const roll = halton(from + index + 1, 13) * 2 * Math.PI;
      camera.up.set(Math.cos(roll), Math.sin(roll * 1.7), Math.sin(roll)).normalize();
      camera.position.copy(lit.center).addScaledVector(towards, reach);
      camera.lookAt(lit.center);
      camera.updateMatrixWorld();
      const x = (index % perRow) * tile;
      const y = Math.floor(index / perRow) * tile;
      this.target.viewport.set(x, y, tile, tile);
      this.target.scissor.set(x, y, tile, tile);
      this.target.scissorTest = true;
      renderer.setRenderTarget(this.target);
      renderer.render(occluders.shadow, camera);
      uniforms.studioShadow.value[index]
        ?.copy(toUnit)
        .multiply(camera.projectionMatrix)
        .multiply(camera.matrixWorldInverse)
        .multiply(cameraWorld);
      uniforms.studioTowards.value[index]?.copy(towards).applyMatrix4(toView);
      uniforms.studioColor.value[index]?.set(...light.color).divideScalar(lights.length);
    }
    this.target.scissorTest = false;
    this.target.viewport.set(0, 0, this.target.width, this.target.height);
    uniforms.studioTile.value = tile;
    uniforms.studioAtlas.value = this.target.depthTexture;
    uniforms.studioLift.value = lit.radius * 0.004;
    uniforms.studioBias.value = (lit.radius * 0.003) / camera.far;
  }

  dispose(): void {
    this.target.depthTexture?.dispose();
    this.target.dispose();
  }
}
