import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImportDeclaration, Node, SourceFile, TypeNode } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Program } from 'typescript/unstable/sync';
import type { Value } from './values.ts';

/** Where the server's package lies. */
export const SERVER = join(import.meta.dirname, '..', '..');
const CONTRACT = join(SERVER, '..', 'contract');

/** Names and their values, within those of what surrounds them. */
export class Scope {
  readonly values = new Map<string, Value>();
  readonly types = new Map<string, TypeNode>();
  readonly module: Module;
  readonly outer: Scope | undefined;

  constructor(module: Module, outer?: Scope) {
    this.module = module;
    this.outer = outer;
  }

  findType(name: string): TypeNode | undefined {
    return this.types.get(name) ?? this.outer?.findType(name);
  }
}

/** Where a name of a module comes from. */
export type Declaration =
  | { kind: 'here'; node: Node }
  | { kind: 'import'; path: string | undefined; name: string; from: string };

/** A source file and what its names stand for. */
export class Module {
  readonly declarations = new Map<string, Declaration>();
  readonly scope = new Scope(this);
  readonly path: string;
  readonly file: SourceFile;

  constructor(path: string, file: SourceFile) {
    this.path = path;
    this.file = file;
    for (const statement of file.statements) this.read(statement);
  }

  /** The modules that it imports from. */
  get importedPaths(): string[] {
    return [...this.declarations.values()].flatMap((each) => (each.kind === 'import' && each.path ? [each.path] : []));
  }

  private read(statement: Node): void {
    if (is.isImportDeclaration(statement)) this.readImports(statement);
    if (is.isFunctionDeclaration(statement) && statement.name)
      this.declarations.set(statement.name.text, { kind: 'here', node: statement });
    if (is.isVariableStatement(statement))
      for (const declared of statement.declarationList.declarations)
        for (const name of boundNames(declared.name)) this.declarations.set(name, { kind: 'here', node: declared });
    if (is.isExportDeclaration(statement) && statement.exportClause && is.isNamedExports(statement.exportClause))
      for (const element of statement.exportClause.elements) {
        const name = (element.propertyName ?? element.name).text;
        if (!statement.moduleSpecifier) continue;
        this.declarations.set(element.name.text, this.importOf(statement.moduleSpecifier, name));
      }
  }

  private readImports(statement: ImportDeclaration): void {
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !is.isNamedImports(bindings)) return;
    for (const element of bindings.elements)
      this.declarations.set(
        element.name.text,
        this.importOf(statement.moduleSpecifier, (element.propertyName ?? element.name).text),
      );
  }

  private importOf(specifier: Node, name: string): Declaration {
    const from = (specifier as unknown as { text: string }).text;
    return { kind: 'import', path: resolveImport(this.path, from), name, from };
  }
}

/** The names that a declaration binds. */
export function boundNames(name: Node): string[] {
  if (is.isIdentifier(name)) return [name.text];
  if (is.isObjectBindingPattern(name) || is.isArrayBindingPattern(name))
    return name.elements.flatMap((element) =>
      is.isBindingElement(element) && element.name ? boundNames(element.name) : [],
    );
  return [];
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return join(SERVER, 'src', specifier.slice(1));
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (specifier.startsWith('@fairlead/contract/'))
    return join(CONTRACT, 'src', specifier.slice('@fairlead/contract/'.length));
  return undefined;
}

/** The server's sources as the compiler reads them; `close` when done. */
export class Sources {
  private readonly api = new API({ cwd: SERVER });
  private readonly typeTexts = new Map<Node, string>();
  private readonly modules = new Map<string, Module | undefined>();
  readonly program: Program;
  readonly checker: Checker;

  constructor() {
    const snapshot = this.api.updateSnapshot({ openProject: join(SERVER, 'tsconfig.json') });
    const project = snapshot.getProjects()[0];
    if (!project) throw new Error('the compiler found no project');
    this.program = project.program;
    this.checker = project.checker;
  }

  /** The module at a path, undefined where there is none. */
  find(path: string): Module | undefined {
    if (!this.modules.has(path)) {
      const file = existsSync(path) ? this.program.getSourceFile(path) : undefined;
      this.modules.set(path, file && new Module(path, file));
    }
    return this.modules.get(path);
  }

  /** A node's type as it would be written. */
  typeText(node: Node): string {
    const known = this.typeTexts.get(node);
    if (known !== undefined) return known;
    const type = this.checker.getTypeAtLocation(node);
    const text = type ? this.checker.typeToString(type) : '';
    this.typeTexts.set(node, text);
    return text;
  }

  close(): void {
    this.api.close();
  }
}

/** Where a node stands, for a person. */
export function describePlace(module: Module, node: Node): string {
  const before = module.file.text.slice(0, node.pos + leadingSpace(module, node));
  return `${module.path.slice(SERVER.length + 1)}:${before.split('\n').length}`;
}

const leadingSpace = (module: Module, node: Node): number =>
  /^\s*/.exec(module.file.text.slice(node.pos))?.[0].length ?? 0;
