import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { call } from './call.ts';
import { evaluate } from './evaluate.ts';
import { lookUpInModule } from './names.ts';
import { type Path, Thrown } from './path.ts';
import type { Module, Sources } from './source.ts';
import { Closure, type Fragment, isRecord, type Value } from './values.ts';

const MAX_PATHS: Record<How, number> = { once: 300, pairs: 3_000 };
const MAX_DECISIONS = 400;

/**
 * Every statement that a module's functions send, each way of each branch taken at least once.
 * @param how `pairs`: each way of any two branches, while the others are not taken: what a list is narrowed to by one filter
 * and not by the others
 */
export function collectStatements(
  sources: Sources,
  module: Module,
  send: (statement: Fragment) => void,
  how: How = 'once',
): void {
  for (const name of module.declarations.keys())
    if (module.declarations.get(name)?.kind === 'here')
      takeEveryWay(sources, send, how, (path) => use(path, lookUpInModule(path, name, module), 0));
}

export type How = 'once' | 'pairs';

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

type Taken = Map<object, Set<boolean>>;
/** How a walk begins; with what is known to be taken, besides what all walks have. */
type Plan = { ways: boolean[]; besides: Taken | undefined };

function takeEveryWay(
  sources: Sources,
  send: (statement: Fragment) => void,
  how: How,
  walk: (path: Path) => void,
): void {
  const taken: Taken = new Map();
  // where one way ends in an error the other is the usual one
  const usual = new Map<object, boolean>();
  const waiting: Plan[] = [{ ways: [], besides: undefined }];
  for (let walks = 0; waiting.length > 0 && walks < MAX_PATHS[how]; walks += 1) {
    const decided: Decision[] = [];
    const plan = waiting.pop() as Plan;
    const decide = (place: object) => {
      if (decided.length > MAX_DECISIONS) throw new Thrown();
      const way = plan.ways[decided.length] ?? usual.get(place) ?? how === 'once';
      decided.push({ place, way });
      return way;
    };
    try {
      walk(openPath({ sources, decide, send, stack: [] }));
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      const last = decided.at(-1);
      if (last && decided.length > plan.ways.length && !usual.has(last.place)) {
        usual.set(last.place, !last.way);
        waiting.push(plan);
      }
    }
    const known = plan.besides ?? taken;
    for (const { place, way } of decided) known.set(place, (known.get(place) ?? new Set()).add(way));
    for (const [at, { place, way }] of decided.entries()) {
      if (at < plan.ways.length || known.get(place)?.has(!way)) continue;
      known.get(place)?.add(!way);
      const ways = [...decided.slice(0, at).map((each) => each.way), !way];
      // the second of two is flipped beside each first one
      waiting.push({ ways, besides: how === 'pairs' && known === taken ? new Map() : undefined });
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
