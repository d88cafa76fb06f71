// Installs missing packages, builds if the build is stale, and runs the shop. It runs on whichever Node is present and
// before anything is installed, so it and its imports have no dependencies; this file even parses on a Node that is too old.
const oldestNode = 20;

if (Number(process.versions.node.split(".")[0]) < oldestNode) {
  process.stderr.write(`Heliora needs Node ${oldestNode} or later; this is Node ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  import("./serve.mjs").then(({ start }) => start());
}
