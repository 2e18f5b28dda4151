/** An amount as the provider wrote it. */
export interface ExactAmount {
  /** Plain decimal notation with every digit the provider sent: `25.50` stays, `1e-7` becomes `0.0000001`. */
  readonly text: string;
  /** Whole micro-units (10^-6), rounded down: what the ledger could credit. */
  readonly micro: bigint;
}

const decimal = /^(\d{1,60})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** A uint256 has 78 digits: no real amount is longer, and `1e999` must not become a long text. */
const maxDigits = 78;

/** Reads a non-negative amount from its text without passing through a float. Null when it is not one. */
export function parseExactAmount(source: string): ExactAmount | null {
  const match = decimal.exec(source);
  if (!match) return null;
  const [, whole = '', fraction = '', exponent] = match;
  const text = exponent === undefined ? source : shiftPoint(whole, fraction, Number(exponent));
  return text === null ? null : { text, micro: floorToMicro(text) };
}

function shiftPoint(whole: string, fraction: string, exponent: number): string | null {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point > maxDigits || digits.length - point > maxDigits) return null;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const shifted = padded.slice(at);
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  return shifted === '' ? head : `${head}.${shifted}`;
}

function floorToMicro(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
}
