import { type Banner, banner as schema } from '@fairlead/contract/features/banners.ts';
import * as z from 'zod/mini';

/** The banner of the last visit, and the one that was closed: in the browser, for every tab. */
const KEPT = 'banner:kept';
const CLOSED = 'banner:closed';

/** What was shown at the last visit; null when there was none, or nothing readable. */
export function readBanner(): Banner | null {
  try {
    const read = z.safeDecode(z.nullable(schema), JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function keepBanner(banner: Banner | null): void {
  write(KEPT, banner === null ? null : JSON.stringify(banner));
}

const listeners = new Set<() => void>();

/** The banner that the person closed in this browser. */
export function closedBanner(): number | null {
  try {
    const id = localStorage.getItem(CLOSED);
    return id === null ? null : Number(id);
  } catch {
    return closedHere;
  }
}

/** Where storage is refused, it is closed on this page. */
let closedHere: number | null = null;

export function closeBanner(id: number): void {
  if (!write(CLOSED, String(id))) closedHere = id;
  for (const listener of listeners) listener();
}

/** Other tabs close it too. */
export function subscribeClosed(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Private windows refuse storage. @returns whether it is stored */
function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
