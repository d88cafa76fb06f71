// Installs missing packages and runs every check, or the named ones: npm test -- unit e2e. With --long it runs what takes
// longer and is run before a larger change lands (npm run test:long). Like bin/start.mjs it has no dependencies of its own.
const oldestNode = 20;

if (Number(process.versions.node.split(".")[0]) < oldestNode) {
  process.stderr.write(`Heliora needs Node ${oldestNode} or later; this is Node ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  import("./check.mjs").then(({ check }) => check(process.argv.slice(2)));
}
