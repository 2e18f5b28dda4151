/** The days of a month: its first, and the first of the next. */
export function monthRange(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    from: `${month}-01`,
    to: new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10),
  };
}

/** A month as the roll-ups keep it: 202611; 0 is all time. */
export const monthNumber = (month: string | undefined): number =>
  month === undefined ? 0 : Number(month.replace('-', ''));
