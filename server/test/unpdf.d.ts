/** What tests use of unpdf. */
declare module 'unpdf' {
  /** The text of each page. */
  export function extractText(pdf: Uint8Array): Promise<{ totalPages: number; text: string[] }>;
}
