import { checkInput } from '@fairlead/contract/domain/problem.ts';
import type * as z from 'zod/mini';
import { problemText } from '#foundation/problem-text.ts';

/** A form's values by the contract's own schema: what to send, or a sentence for each field. */
export type FormReading<S extends z.ZodMiniType> =
  | { data: z.output<S>; errors: null }
  | { data: null; errors: Record<string, string> };

/**
 * Checks a form's values as the server will.
 * @param values as the wire carries them; a number that is not one may stay the text it is
 */
export function readForm<S extends z.ZodMiniType>(schema: S, values: unknown): FormReading<S> {
  const { data, problems } = checkInput(schema, values);
  if (problems === null) return { data, errors: null };
  const errors: Record<string, string> = {};
  for (const { path, problem } of problems) errors[path] ??= problemText(problem);
  return { data: null, errors };
}

/** The number a field's text stands for, or the text itself where it is none, so that the check can say so. */
export function numberOrText(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
