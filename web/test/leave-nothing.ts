import { afterAll, vi } from 'vitest';

/*
 * Component tests share their process: starting one, with its DOM, and loading React and the components takes longer than most
 * files' tests. What a file leaves behind, the next one must not meet, in whatever order they run. So after each file
 * its modules are forgotten (the next one loads its own; only packages stay), and what it did to the window is undone.
 */

const stopListening: (() => void)[] = [];

/** Our modules listen for as long as the page lives; packages stay loaded, and keep what they listen to. */
function noteListeners(target: Window | Document): () => void {
  const add = target.addEventListener;
  const noted: typeof add = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
    const caller = new Error().stack?.split('\n')[2] ?? '';
    if (!caller.includes('/node_modules/'))
      stopListening.push(() => target.removeEventListener(type, listener, options as EventListenerOptions));
    add.call(target, type, listener, options as AddEventListenerOptions);
  };
  target.addEventListener = noted;
  return () => {
    target.addEventListener = add;
  };
}

const stopNoting = [noteListeners(window), noteListeners(document)];

const navigatorNames = new Set(Object.getOwnPropertyNames(navigator));
const { createObjectURL, revokeObjectURL } = URL;

afterAll(() => {
  for (const stop of stopNoting) stop();
  for (const stop of stopListening) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  // a clipboard, locks: what tests and their keyboard and mouse give the navigator
  for (const name of Object.getOwnPropertyNames(navigator))
    if (!navigatorNames.has(name)) Reflect.deleteProperty(navigator, name);
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  vi.resetModules();
});
