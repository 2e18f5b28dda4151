/** Lists that were searched for what many have. */
export const messages = {
  first: 'Many match: only the first {count, number} rows of this list were searched. Type more to search all of them.',
  firstOfEach:
    'Many match: of each kind only the first {count, number} rows were searched. Type more to search all of them.',
} as const;
