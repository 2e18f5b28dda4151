/** A text of the address's query; empty when it is not there. For pages that are a document of their own. */
export const getQueryText = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';

/** Loads the page again, as the specification has it after `Success!`. */
export const reloadPage = (): void => location.reload();

const NOTE_KEY = 'note:next-page';

/**
 * Goes to a page of another document, such as from the sign-in to the member's screens.
 * @param options.replace going back skips the page that is left
 * @param options.note is shown as a toast on the next page
 */
export function openDocument(
  path: string,
  options: { query?: Record<string, string>; replace?: boolean; note?: string } = {},
): void {
  const { query = {}, replace = false, note } = options;
  if (note) keepNote(note);
  const search = new URLSearchParams(query).toString();
  const address = search ? `${path}?${search}` : path;
  if (replace) location.replace(address);
  else location.assign(address);
}

/** What the page before left to be shown, once. */
export function takeNote(): string | null {
  try {
    const note = sessionStorage.getItem(NOTE_KEY);
    sessionStorage.removeItem(NOTE_KEY);
    return note;
  } catch {
    return null;
  }
}

function keepNote(note: string): void {
  try {
    sessionStorage.setItem(NOTE_KEY, note);
  } catch {
    // storage may be switched off; the next page then shows no note
  }
}
