import * as z from 'zod/mini';
import { common } from '#foundation/common-texts.ts';

/** A form's values by the contract's own schema: what to send, or a sentence for each field. */
export type FormReading<S extends z.ZodMiniType> =
  | { data: z.output<S>; errors: null }
  | { data: null; errors: Record<string, string> };

/**
 * Checks a form's values as the server will.
 * @param values as the wire carries them; a number that is not one may stay the text it is
 */
export function readForm<S extends z.ZodMiniType>(schema: S, values: unknown): FormReading<S> {
  const result = z.safeParse(schema, values);
  if (result.success) return { data: result.data, errors: null };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[issue.path.map(String).join('.')] ??= sentence(issue);
  return { data: null, errors };
}

/** What zod says where the contract has no sentence of its own. */
const NO_SENTENCE = 'Invalid input';

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type' || issue.message !== NO_SENTENCE) return issue.message;
  return issue.expected === 'number' || issue.expected === 'int' ? common('enterNumber') : common('required');
}

/** The number a field's text stands for, or the text itself where it is none, so that the check can say so. */
export function numberOrText(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
