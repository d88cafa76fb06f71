import { PerspectiveCamera } from "three";

/**
 * Camera with a shifted lens, as for architecture: it looks level, so that what stands upright stays upright, and shows
 * more of what lies below (`shift` in half heights of the frame) or above (negative).
 */
export class ShiftCamera extends PerspectiveCamera {
  private shift = 0;

  shifted(shift: number): this {
    this.shift = shift;
    this.updateProjectionMatrix();
    return this;
  }

  override updateProjectionMatrix(): void {
    super.updateProjectionMatrix();
    // Called by the constructor of three.js as well, before `shift` has a value.
    this.projectionMatrix.elements[9] -= this.shift ?? 0;
    this.projectionMatrixInverse.copy(this.projectionMatrix).invert();
  }
}
