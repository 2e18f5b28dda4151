/** ECMAScript's source text access: Node 24 hands the reviver a number as it was written. */
type ExactReviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
const parseWithSource = JSON.parse as (text: string, reviver: ExactReviver) => unknown;

/**
 * Parses JSON with every number left as its source text (a string), because `25.50`, `1e-7` and a payment id beyond
 * 2^53 do not survive a float. Throws SyntaxError on text that is not JSON.
 */
export function parseExactJson(text: string): unknown {
  return parseWithSource(text, (_key, value, context) => (typeof value === 'number' ? context.source : value));
}
