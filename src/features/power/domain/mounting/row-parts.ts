/** Parts that hold rows of modules on a pitched roof. */
export interface RowParts {
  /** Lengths of rail as sold, and pieces that join two of them. */
  rails: number;
  railLengthMm: number;
  connectors: number;
  /** Hooks, seam clamps or sheet brackets. */
  fasteners: number;
  middleClamps: number;
  endClamps: number;
  endCaps: number;
  /** Bolts of rails on fasteners. */
  bolts: number;
}
