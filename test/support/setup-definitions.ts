import { resolve } from "node:path";
import { setDefinitions } from "../../src/features/catalogue/domain/definitions/current.ts";
import { setLexicon } from "../../src/features/search/domain/lexicon/current.ts";
import { Lexicon } from "../../src/features/search/domain/lexicon.ts";
import { readLexiconFiles } from "../../src/features/search/lexicon/lexicon.files.ts";
import { definitionsOf, seedRows } from "./definitions.ts";

setDefinitions(definitionsOf(seedRows));
setLexicon(new Lexicon(await readLexiconFiles(resolve(import.meta.dirname, "../../db/seed"))));
