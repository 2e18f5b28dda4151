/** Equal inputs as equal texts, with what JSON cannot express: amounts, and files by name and content. */
export const toStableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof File) return [part.name, part.size, part.lastModified];
    return typeof part === 'bigint' ? `${part}n` : part;
  });
