import type { Node, TypeNode, TypeReferenceNode } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { SAMPLES } from './calls.ts';
import { bind, withDefault } from './names.ts';
import type { Path } from './path.ts';
import { runBody } from './run.ts';
import { Scope } from './source.ts';
import { type Closure, isUnknown, UNKNOWN, type Value } from './values.ts';

const DEEPEST = 40;

/** Calls a function of the source. Without arguments: with what only running tells. */
export function call(
  path: Path,
  { node, scope: outer }: Closure,
  args: Value[] | undefined,
  types: readonly Node[] = [],
  from?: Scope,
): Value {
  const { parameters, body, typeParameters } = node as unknown as {
    parameters: Node[];
    body?: Node;
    typeParameters?: Node[];
  };
  if (!body || path.stack.length > DEEPEST || path.stack.filter((each) => each === node).length > 1) return UNKNOWN;
  const scope = new Scope(outer.module, outer);
  typeParameters?.forEach((parameter, place) => {
    const type = types[place] as TypeNode | undefined;
    if (type && is.isTypeParameterDeclaration(parameter))
      scope.types.set(parameter.name.text, (is.isTypeReferenceNode(type) && findNamed(type, from)) || type);
  });
  parameters.forEach((parameter, place) => {
    if (!is.isParameterDeclaration(parameter)) return;
    const given = args ? (parameter.dotDotDotToken ? args.slice(place) : args[place]) : UNKNOWN;
    const sample = isUnknown(given) && is.isIdentifier(parameter.name) ? SAMPLES.get(parameter.name.text) : undefined;
    bind(path, parameter.name, sample ?? withDefault(path, parameter, given, scope), scope);
  });
  path.stack.push(node);
  try {
    return runBody(path, body, scope);
  } finally {
    path.stack.pop();
  }
}

/** What a type parameter of the caller's stands for. */
const findNamed = ({ typeName }: TypeReferenceNode, from: Scope | undefined): TypeNode | undefined =>
  is.isIdentifier(typeName) ? from?.findType(typeName.text) : undefined;
