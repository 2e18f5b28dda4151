import { useEffect, useRef, useState } from 'react';
import { CallRefused, send } from '#public/call.ts';

export type Outcome = { kind: 'open' | 'sending' } | { kind: 'done' | 'refused'; text: string };

/**
 * What a visitor's form sends, and what became of it. The key and the time that the page was open are kept while the same
 * is sent again: that is one action.
 * @param path of the call, below /api/v1
 * @param unreachable what is said where the server gives no sentence
 */
export function useSending(path: string, unreachable: () => string) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'open' });
  const attempt = useRef<{ text: string; key: string; fill_ms: number } | null>(null);
  const isSending = useRef(false);

  /** @returns whether it has arrived */
  const submit = async (body: object, options: { timed?: boolean } = {}): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setOutcome({ kind: 'sending' });
    const text = JSON.stringify(body);
    if (attempt.current?.text !== text)
      attempt.current = { text, key: crypto.randomUUID(), fill_ms: Math.round(performance.now()) };
    const { key, fill_ms } = attempt.current;
    try {
      const { message } = (await send(path, options.timed ? { ...body, fill_ms } : body, key)) as { message: string };
      attempt.current = null;
      setOutcome({ kind: 'done', text: message });
      return true;
    } catch (error) {
      const said = error instanceof CallRefused ? error.message : '';
      setOutcome({ kind: 'refused', text: said || unreachable() });
      return false;
    } finally {
      isSending.current = false;
    }
  };

  return { outcome, submit };
}

/** Whether the browser has started the island: before, its form cannot send and says so by being disabled. */
export function useStarted(): boolean {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return isStarted;
}
