import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, vi } from 'vitest';
import { setZone } from '#foundation/local-time.ts';
import { clearSuccess } from '#foundation/success.tsx';

// what times read must not depend on the machine; a test that is about a zone sets it
beforeEach(() => setZone('UTC'));
afterEach(cleanup);
// toasts and `Success!` outlive the component that showed them
afterEach(() => toast.remove());
afterEach(clearSuccess);
// jsdom draws an open dialog, and does not know how one is opened
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

// the whole document in every failure hides the sentence that says what is missing
configure({
  // what is slow on a busy machine is not missing
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message?.split('\n\nIgnored nodes')[0]),
});

/** How wide the window is for media queries; tests set it with `setWindowWidth`. */
let widthPx = 1440;

/** Draws what is rendered next as on a window this wide. Back to 1440 after each test. */
export function setWindowWidth(px: number): void {
  widthPx = px;
}

afterEach(() => setWindowWidth(1440));

// jsdom lays nothing out: what asks for sizes gets plain answers
window.matchMedia = (query: string) =>
  ({
    matches: matchesWidth(query),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }) as unknown as MediaQueryList;

function matchesWidth(query: string): boolean {
  const limits = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(em|px)\)/g)];
  // an empty query holds everywhere; what asks for something else than a width holds nowhere here
  if (limits.length === 0) return query === '';
  return limits.every(([, side, number, unit]) => {
    const px = Number(number) * (unit === 'em' ? 16 : 1);
    return side === 'min' ? widthPx >= px : widthPx <= px;
  });
}

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = (() => {}) as typeof window.scrollTo;
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
  configurable: true,
});
