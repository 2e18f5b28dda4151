import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Value = string | number | undefined;

/** A list's view as the address holds it: search, page, filters, the open row. A link shows the same view. */
export type UrlView = {
  text: (name: string, fallback?: string) => string;
  number: (name: string, fallback: number) => number;
  /** Every part that the address has. */
  all: Record<string, string>;
  /** Sets the given parts and keeps the rest; `undefined` and an empty text take a part out. */
  set: (changes: Record<string, Value>) => void;
  /** Shows another view in its place: no other part stays. */
  replace: (view: Record<string, string>) => void;
};

/** Reads and changes the view in the address; going back in the browser goes back over screens, not over every filter. */
export function useUrlView(): UrlView {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const set = useCallback(
    (changes: Record<string, Value>) => {
      const next = (before: Record<string, unknown>) => kept({ ...before, ...changes });
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
    },
    [navigate],
  );
  const replace = useCallback(
    (next: Record<string, string>) =>
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }),
    [navigate],
  );
  return {
    text: (name, fallback = '') => (search[name] === undefined ? fallback : String(search[name])),
    number: (name, fallback) => positiveWhole(search[name]) ?? fallback,
    all: Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
    set,
    replace,
  };
}

function positiveWhole(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

const kept = (view: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== ''));
