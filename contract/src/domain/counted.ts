/** How many there are, in English: `counted(1, 'day')` is "1 day", `counted(2000, 'day')` "2,000 days". */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
