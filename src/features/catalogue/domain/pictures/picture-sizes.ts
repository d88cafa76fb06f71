/** Values for `sizes`: widths of pictures in `src/ui/css/card.css` and the grids of the pages. */
export const pictureSizes = {
  /** Card: 104 px on a phone, else two or four in a row, minus the padding of the picture's frame. */
  card: "(width < 48rem) 88px, (width < 64rem) calc(50vw - 68px), (width < 94rem) calc(25vw - 66px), 310px",
  /** Main picture of the product page. */
  gallery:
    "(width < 48rem) calc(100vw - 56px), (width < 64rem) calc(100vw - 96px), (width < 94rem) calc(52.5vw - 111px), 678px",
  /** Five thumbnails below it. */
  thumbnail: "(width < 64rem) 18vw, 140px",
  /** Category card: two in a row on a phone, then three, four or five. */
  category: "(width < 48rem) calc(50vw - 44px), (width < 64rem) calc(33vw - 52px), 316px",
  /** Row of a cart, an order, the search or the menu. */
  row: "104px",
  menu: "48px",
} as const;
