import { setDefinitions } from "../../src/features/catalogue/domain/definitions/current.ts";
import { definitionsOf, seedRows } from "./definitions.ts";

setDefinitions(definitionsOf(seedRows));
