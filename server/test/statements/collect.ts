import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { call } from './call.ts';
import { evaluate } from './evaluate.ts';
import { lookUpInModule } from './names.ts';
import { type Path, Thrown } from './path.ts';
import type { Module, Sources } from './source.ts';
import { Closure, type Fragment, isRecord, type Value } from './values.ts';

const MAX_PATHS = 300;
const MAX_DECISIONS = 400;

/** Every statement that a module's functions send, each way of each branch taken at least once. */
export function collectStatements(sources: Sources, module: Module, send: (statement: Fragment) => void): void {
  for (const name of module.declarations.keys())
    if (module.declarations.get(name)?.kind === 'here')
      takeEveryWay(sources, send, (path) => use(path, lookUpInModule(path, name, module), 0));
}

/** Calls what can be called, and what that returns. */
function use(path: Path, value: Value, depth: number): void {
  if (depth > 3) return;
  if (value instanceof Closure) use(path, path.call(value, undefined), depth + 1);
  else if (isRecord(value)) for (const part of Object.values(value)) use(path, part, depth + 1);
}

function openPath(fields: Pick<Path, 'sources' | 'decide' | 'send' | 'stack'>): Path {
  const path: Path = {
    ...fields,
    evaluate: (node, scope) => evaluate(path, node, scope),
    call: (closure, args, types, from) => call(path, closure, args, types, from),
    once: () => openPath({ ...fields, decide: () => true }),
  };
  return path;
}

type Decision = { place: object; way: boolean };

function takeEveryWay(sources: Sources, send: (statement: Fragment) => void, walk: (path: Path) => void): void {
  const taken = new Map<object, Set<boolean>>();
  // where one way ends in an error the other is the usual one
  const usual = new Map<object, boolean>();
  const waiting: boolean[][] = [[]];
  for (let walks = 0; waiting.length > 0 && walks < MAX_PATHS; walks += 1) {
    const decided: Decision[] = [];
    const plan = waiting.pop() as boolean[];
    const decide = (place: object) => {
      if (decided.length > MAX_DECISIONS) throw new Thrown();
      const way = plan[decided.length] ?? usual.get(place) ?? true;
      decided.push({ place, way });
      return way;
    };
    try {
      walk(openPath({ sources, decide, send, stack: [] }));
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      const last = decided.at(-1);
      if (last && decided.length > plan.length && !usual.has(last.place)) {
        usual.set(last.place, !last.way);
        waiting.push(plan);
      }
    }
    for (const { place, way } of decided) taken.set(place, (taken.get(place) ?? new Set()).add(way));
    for (const [at, { place, way }] of decided.entries()) {
      if (at < plan.length || taken.get(place)?.has(!way)) continue;
      taken.get(place)?.add(!way);
      waiting.push([...decided.slice(0, at).map((each) => each.way), !way]);
    }
  }
}

/** The templates of SQL that stand in a module. */
export function findTemplates(module: Module): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (is.isTaggedTemplateExpression(node) && is.isIdentifier(node.tag) && node.tag.text === 'sql') found.push(node);
    node.forEachChild(visit);
  };
  visit(module.file);
  return found;
}
