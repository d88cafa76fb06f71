/** Header of the listings of categories, whose addresses are data of the shop: browsers may store them for reading offline. */
export const listingHeader = "X-Listing";
