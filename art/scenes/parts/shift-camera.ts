import { PerspectiveCamera } from "three";

/**
 * Camera with lens shift, as in architectural photography: it looks horizontally, so verticals stay vertical. `shift`, in
 * half frame heights, shows more below (positive) or above (negative).
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
    // Also called by the superclass constructor, before `shift` is set.
    this.projectionMatrix.elements[9] -= this.shift ?? 0;
    this.projectionMatrixInverse.copy(this.projectionMatrix).invert();
  }
}
