import * as z from 'zod/mini';
import type { PlainValues, ValuesArgument } from '../messages/types.ts';
import type { messages } from '../messages/validation/en.ts';

type Messages = typeof messages;

/** What a problem names: text as it is, an amount in micro-units, or choices, which are listed in the reader's language. */
type ProblemValue = string | bigint | readonly string[];

/** What is wrong with a value: a text of `messages/validation` and what it names. It is written where its reader is known. */
export type Problem = {
  readonly key: keyof Messages;
  readonly values: Readonly<Record<string, ProblemValue | number>>;
};

type Issue = z.core.$ZodRawIssue;
/** An error map that leaves the sentence to anyone who checks, and says which problem it is. */
type Declaration = { (): undefined; problem: (input: unknown) => Problem };
/** What a schema or check takes as its parameters, to name its problem. */
export type ProblemOption = { error: Declaration };

const declare = (find: (input: unknown) => Problem): ProblemOption => ({
  error: Object.assign(() => undefined, { problem: find }),
});

/** A problem of the catalogue. */
export const createProblem = <K extends keyof Messages>(
  key: K,
  ...[values]: ValuesArgument<PlainValues<Messages[K], ProblemValue>>
): Problem => ({ key, values: (values ?? {}) as Problem['values'] });

/**
 * Names the problem of a schema or check: `z.minLength(1, problem('enterName'))`. Lengths, bounds and closed lists need none:
 * they are described by what they allow.
 */
export const problem = <K extends keyof Messages>(
  key: K,
  ...values: ValuesArgument<PlainValues<Messages[K], ProblemValue>>
): ProblemOption => {
  const found = createProblem(key, ...values);
  return declare(() => found);
};

/** The same where the value decides which problem it is. */
export const problemByInput = (choose: (input: unknown) => Problem): ProblemOption => declare(choose);

/** Refuses a value inside a codec: `return refuse(context, text, createProblem('percent'))`. */
export function refuse(context: { issues: unknown[] }, input: unknown, found: Problem): never {
  context.issues.push({ code: 'custom', input, params: { problem: found } } satisfies Partial<Issue>);
  return z.NEVER;
}

/** A problem with the path of the field that has it, `tiers.0.amount`; empty for the whole. */
export type FieldProblem = { path: string; problem: Problem };

/** Decodes a value from outside by a schema, or lists its problems. */
export function checkInput<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { data: z.output<S>; problems: null } | { data: null; problems: FieldProblem[] } {
  const found: Problem[] = [];
  // zod keeps a text of each issue and nothing else of ours: the problem's place in the list
  const result = z.safeParse(schema, value, { error: (issue) => String(found.push(findProblem(issue)) - 1) });
  if (result.success) return { data: result.data, problems: null };
  const problems = result.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    problem: found[Number(message)] ?? createProblem('invalid'),
  }));
  return { data: null, problems };
}

function findProblem(issue: Issue): Problem {
  if (issue.code === 'custom' && issue.params?.problem) return issue.params.problem as Problem;
  const declared = issue.inst?._zod.def.error as Declaration | z.core.$ZodErrorMap | undefined;
  return declared && 'problem' in declared ? declared.problem(issue.input) : describeIssue(issue);
}

/** What zod finds by itself, described by what is allowed. */
function describeIssue(issue: Issue): Problem {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, issue.input);
    case 'invalid_value':
      return createProblem('oneOf', { choices: issue.values.map(String) });
    case 'too_small':
      return describeMin(issue.origin, Number(issue.minimum));
    case 'too_big':
      return describeMax(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return createProblem('unknownFields', { fields: issue.keys.join(', ') });
    default:
      return createProblem('invalid');
  }
}

function describeType(expected: string, input: unknown): Problem {
  if (expected === 'int') return createProblem('wholeNumber');
  if (expected === 'number') return createProblem('enterNumber');
  if (input === undefined || input === null) return createProblem('required');
  if (expected === 'string') return createProblem('useText');
  if (expected === 'boolean') return createProblem('useTrueOrFalse');
  if (expected === 'array') return createProblem('useList');
  return createProblem('invalid');
}

function describeMin(origin: string, min: number): Problem {
  if (origin === 'string') return min === 1 ? createProblem('required') : createProblem('minLength', { min });
  return origin === 'array' ? createProblem('minItems', { min }) : createProblem('min', { min });
}

function describeMax(origin: string, max: number): Problem {
  if (origin === 'string') return createProblem('maxLength', { max });
  return origin === 'array' ? createProblem('maxItems', { max }) : createProblem('max', { max });
}
