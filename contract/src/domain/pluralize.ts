/** How many there are, in English: `pluralize(1, 'day')` is "1 day", `pluralize(2000, 'day')` "2,000 days". */
export const pluralize = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
