/** For pages of other features that stand among those of the catalogue's structure. */
export { StructureNav } from "./staff/structure/structure-nav.tsx";
