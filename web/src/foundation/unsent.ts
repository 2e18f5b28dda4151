/*
 * What someone has typed and not sent yet. `Success!` reloads the page; it must not take an answer along that is half
 * written elsewhere on it.
 */

/** Fields into which someone typed. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
/** The form that was sent last: what is in it has arrived, unless the call failed. */
let lastSent: EventTarget | null = null;

/** Kinds of fields that hold a text; a search is in the address. */
const TEXTS = ['text', 'email', 'tel', 'number', 'password', 'url', 'date'];

const holdsText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TEXTS.includes(target.type));

/** Watches what is typed on this page from now on. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (holdsText(target)) typed.add(target);
  });
  document.addEventListener('submit', ({ target }) => {
    lastSent = target;
  });
}

/** A call failed: what was in the form is still there. */
export function keepSent(): void {
  lastSent = null;
}

/** Whether a field on the page still holds what someone typed and did not send. */
export function hasUnsent(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some((field) => field.value !== '' && (field.form === null || field.form !== lastSent));
}
