/** Where the build is written: `npm start` makes it aside and then replaces the current one. */
export const buildFolder = process.env.BUILD_FOLDER ?? "build";
