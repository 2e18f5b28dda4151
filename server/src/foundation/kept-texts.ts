/** The texts that were made of lists that never change, by the list and by what made them. */
const kept = new WeakMap<readonly unknown[], Map<unknown, string>>();

/** Says of a list that neither it nor what is in it changes any more, so that it is put into text once. Freezes it. */
export function markUnchanging<List extends readonly unknown[]>(list: List): List {
  kept.set(list, new Map());
  Object.freeze(list);
  return list;
}

/** A list's text by a maker, which is called for each list that may change, and once for one that never does. */
export function getText<Text>(list: readonly unknown[], maker: unknown, make: () => Text): Text | string {
  const texts = kept.get(list);
  const known = texts?.get(maker);
  if (known !== undefined) return known;
  const text = make();
  if (typeof text === 'string') texts?.set(maker, text);
  return text;
}
