type Scheme = 'light' | 'dark';

/** Where Mantine keeps the choice and shows it, so that every document agrees. */
export const STORED = 'mantine-color-scheme-value';
export const SHOWN = 'data-mantine-color-scheme';

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const root = globalThis.document?.documentElement;

/** Shows the person's choice, or the system's scheme while there is none. For the document without Mantine's provider. */
export function followScheme(): void {
  const show = () => root.setAttribute(SHOWN, storedScheme() ?? (system.matches ? 'dark' : 'light'));
  show();
  system.addEventListener('change', show);
}

/** Whether the page is shown dark now. */
export const isDarkShown = (): boolean => (root.getAttribute(SHOWN) ?? (system?.matches ? 'dark' : 'light')) === 'dark';

/** Shows a scheme from now on. */
export function showScheme(scheme: Scheme): void {
  root.setAttribute(SHOWN, scheme);
  try {
    localStorage.setItem(STORED, scheme);
  } catch {
    // storage may be switched off: the choice lasts as long as the page
  }
}

/** Calls `onChange` whenever another scheme is shown. */
export function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributeFilter: [SHOWN] });
  return () => observer.disconnect();
}

function storedScheme(): Scheme | undefined {
  try {
    const stored = localStorage.getItem(STORED);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined;
  }
}
