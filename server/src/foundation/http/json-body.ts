import { createProblem } from '@fairlead/contract/domain/problem.ts';
import { common } from '#foundation/common-texts.ts';
import { AppError, fail } from '#foundation/failure.ts';
import { problemText } from '#foundation/problem-text.ts';

/**
 * Parses a JSON body so that no number changes silently: one whose text a float cannot carry (1e400, -0, twenty digits)
 * is refused with its text, since an amount is checked by its text. Text that is no Unicode, a surrogate without its other
 * half, is refused as well: the database keeps none.
 */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text, refuseUnkeepable);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return fail('invalid_json');
  }
}

function refuseUnkeepable(this: unknown, key: string, value: unknown, context?: { source?: string }): unknown {
  if (key === '__proto__')
    fail('invalid_input', { problems: problemText(createProblem('unknownFields', { fields: '__proto__' })) });
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    fail('invalid_input', { problems: common('halfCharacter', { field: key.isWellFormed() && key ? key : 'text' }) });
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || source === String(value)) return value;
  if (!Number.isFinite(value) || Object.is(value, -0) || significant(source) !== significant(String(value))) {
    fail('invalid_input', {
      problems: common('numberInexact', { field: key || 'number', value: source.slice(0, 40) }),
    });
  }
  return value;
}

/** A number's digits and scale, so that 10.0, 10 and 1e1 are alike. */
function significant(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const all = `${whole}${fraction}`.replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  const scale = digits === '' ? 0 : Number(exponent) - fraction.length + (all.length - digits.length);
  return `${sign}${digits}e${scale}`;
}
