/** What the server says about daily returns. */
export const messages = {
  anotherFile: '{path} is there and holds something else. Name another folder, or move the file away.',
  archiveAbout:
    'Each file is CSV (RFC 4180, UTF-8, line feeds, the first line names the columns), compressed with gzip. Amounts are millionths of a USDT, rates and percents (ppm) millionths. Days are UTC. A return was credited floor(due * returns_numerator / returns_denominator) with the shares of its day; a commission without a reason floor(floor(floor(base_amount * returns_numerator / returns_denominator) * ppm / 1000000) * levels_numerator / levels_denominator), one with a reason nothing.',
  investment: 'Investment',
} as const;
