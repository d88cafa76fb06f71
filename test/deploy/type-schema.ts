import ts from "typescript";

/** A JSON Schema. */
export type Schema = Record<string, unknown>;

/** Where a type is declared: a package's module and the name of an exported interface. */
export interface TypeName {
  module: string;
  name: string;
}

/**
 * JSON Schemas of exported interfaces, by name, in which unknown fields are errors. Packages carry the schemas of Kubernetes and of
 * CloudNativePG as TypeScript declarations, generated from the official ones; a schema validator that accepts unknown fields, as
 * Kubernetes' own do, would accept a misspelt one.
 */
export function schemasOf(types: readonly TypeName[]): Map<string, Schema> {
  const root = "type-schema-root.ts";
  const source = types
    .map(({ module, name }, at) => `import type { ${name} as T${at} } from "${module}"; export type E${at} = T${at};`)
    .join("\n");
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    strict: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name.endsWith(root) ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name.endsWith(root) || fileExists(name);
  host.readFile = (name) => (name.endsWith(root) ? source : readFile(name));
  const program = ts.createProgram([root], options, host);
  const file = program.getSourceFile(root);
  const symbols = file ? program.getTypeChecker().getSymbolAtLocation(file)?.exports : undefined;
  const reader = new TypeReader(program.getTypeChecker());
  return new Map(
    types.map(({ module, name }, at) => {
      const symbol = symbols?.get(ts.escapeLeadingUnderscores(`E${at}`));
      const type = symbol && program.getTypeChecker().getDeclaredTypeOfSymbol(symbol);
      if (!type || type.flags & ts.TypeFlags.Any) throw new Error(`${module} has no type ${name}`);
      return [name, reader.schemaWith(type)];
    }),
  );
}

class TypeReader {
  readonly #checker: ts.TypeChecker;
  /** Schemas of interfaces by their type: declarations refer to each other, also in circles. */
  readonly #names = new Map<ts.Type, string>();
  readonly #definitions: Record<string, Schema> = {};

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** The schema of a type, with all definitions that it refers to. */
  schemaWith(type: ts.Type): Schema {
    return { ...this.#schema(type), $defs: this.#definitions };
  }

  #schema(type: ts.Type): Schema {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & ts.TypeFlags.StringLiteral) return { const: (type as ts.StringLiteralType).value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === "true" };
    if (flags & ts.TypeFlags.String) return { type: "string" };
    if (flags & ts.TypeFlags.Number) return { type: "number" };
    if (flags & ts.TypeFlags.Null) return { type: "null" };
    if (type.isUnion()) {
      const parts = type.types.filter((part) => !(part.flags & ts.TypeFlags.Undefined));
      return { anyOf: parts.map((part) => this.#schema(part)) };
    }
    const item = this.#checker.isArrayType(type)
      ? this.#checker.getTypeArguments(type as ts.TypeReference)[0]
      : undefined;
    if (item) return { type: "array", items: this.#schema(item) };
    if (type.symbol?.name === "Date") return { type: "string" };
    // Classes for a number or a text, like IntOrString.
    const value = type.isClass() ? type.getProperty("value") : undefined;
    if (value) return this.#schema(this.#checker.getTypeOfSymbol(value));
    return this.#reference(type);
  }

  #reference(type: ts.Type): Schema {
    const known = this.#names.get(type);
    if (known) return { $ref: `#/$defs/${known}` };
    const name = `d${this.#names.size}`;
    this.#names.set(type, name);
    const properties = type.getProperties();
    const of = (property: ts.Symbol) => this.#schema(this.#checker.getTypeOfSymbol(property));
    const index = type.getStringIndexType();
    this.#definitions[name] = {
      type: "object",
      properties: Object.fromEntries(properties.map((property) => [this.#nameOf(property), of(property)])),
      required: properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map((one) => this.#nameOf(one)),
      additionalProperties: index ? this.#schema(index) : false,
    };
    return { $ref: `#/$defs/${name}` };
  }

  /** The field's name in the official schema, from a tag like `@schema ClusterSpec#endpointURL`, else that of the declaration. */
  #nameOf(property: ts.Symbol): string {
    const tag = property.getJsDocTags(this.#checker).find(({ name }) => name === "schema");
    return /#(.+)$/.exec(ts.displayPartsToString(tag?.text).trim())?.[1] ?? property.name;
  }
}
