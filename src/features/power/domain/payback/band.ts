/** A figure that is not known exactly: the middle, and what it may be at least and at most. */
export interface Band {
  low: number;
  mid: number;
  high: number;
}
