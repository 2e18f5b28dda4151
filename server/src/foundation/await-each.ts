/** Awaits each property of an object at once: reads that do not wait for each other are asked together. */
export async function awaitEach<Parts extends Record<string, Promise<unknown>>>(
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  const values = await Promise.all(Object.values(parts));
  return Object.fromEntries(Object.keys(parts).map((name, place) => [name, values[place]])) as never;
}
