/**
 * Rows of a lesson's tables whose second cell is a calculation (`11,600.00 ÷ 30`) and whose last cell is not its result,
 * rounded down to the decimals it has. A result in per cent is a hundred times the calculation; signs are not compared.
 */
export function findWrongNumbers(body: string): string[] {
  const rows = body.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    const cells = row.split('|').slice(1, -1);
    const [how = '', result = ''] = [cells[1]?.trim(), cells.at(-1)?.replaceAll('*', '').trim()];
    if (!/^[\d.,\s()×÷+−-]+$/.test(how) || !/[×÷+]|\d −/.test(how)) return [];
    const shown = Number(result.replace(/[^\d.]/g, ''));
    const decimals = result.match(/\.(\d+)/)?.[1]?.length ?? 0;
    const value = Math.abs(calculate(how)) * (result.includes('%') ? 100 : 1);
    const rounded = Math.floor(value * 10 ** decimals + 1e-6) / 10 ** decimals;
    return Math.abs(rounded - shown) < 1e-9 ? [] : [`${how} = ${value}, not ${result}`];
  });
}

/** A calculation with × ÷ + − and brackets. */
export function calculate(calculation: string): number {
  const tokens = calculation.replaceAll(',', '').match(/\d+(?:\.\d+)?|[()×÷+−]/g) ?? [];
  let place = 0;
  const atom = (): number => {
    const token = tokens[place++];
    if (token === '−') return -atom();
    if (token !== '(') return Number(token);
    const value = sum();
    place++;
    return value;
  };
  const product = (): number => {
    let value = atom();
    while (tokens[place] === '×' || tokens[place] === '÷')
      value = tokens[place++] === '×' ? value * atom() : value / atom();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[place] === '+' || tokens[place] === '−')
      value = tokens[place++] === '+' ? value + product() : value - product();
    return value;
  };
  return sum();
}
