import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { dropDraft, isOwnDraft } from '#foundation/draft-keys.ts';
import { type DraftValues, draftKey, keepDraft, pickKept, readDraft } from '#foundation/drafts.ts';

type DraftForm<V> = {
  values: V;
  isDirty: () => boolean;
  setValues: (values: Partial<V>) => void;
  reset: () => void;
};

/** When what was restored had been typed, and how to put it away; null where nothing was. */
export type Restored = { at: Date; discard: () => void } | null;

/**
 * Keeps what is typed into a form for when the session ends, and fills it in again after the next sign-in. Leaving the
 * form while one is signed in forgets it; so does `form.reset()`, which belongs into what runs after a success.
 * @param name the form's own on its page
 */
export function useDraft<V extends DraftValues>(form: DraftForm<V>, name: string): Restored {
  const [key] = useState(() => draftKey(name));
  const [draft, setDraft] = useState(() => (key === null ? null : readDraft(key)));
  const [isFilled, setIsFilled] = useState(false);
  const isDirty = form.isDirty();
  // sent or discarded: what is typed from now on was not restored
  if (draft && isFilled && !isDirty) setDraft(null);
  if (draft && !isFilled && isDirty) setIsFilled(true);
  const fill = useEffectEvent(() => {
    if (!draft) return;
    const known = Object.entries(draft.values).filter(([field]) => field in form.values);
    form.setValues(Object.fromEntries(known) as Partial<V>);
  });
  useLayoutEffect(() => {
    fill();
    return () => {
      if (key !== null && isOwnDraft(key)) dropDraft(key);
    };
  }, [key]);
  const kept = JSON.stringify(pickKept(form.values));
  useEffect(() => {
    if (key === null) return;
    if (isDirty) keepDraft(key, JSON.parse(kept));
    else dropDraft(key);
  }, [key, isDirty, kept]);
  return draft && isFilled ? { at: draft.at, discard: form.reset } : null;
}

/** The same for a form that keeps each text in a state of its own, which is empty at first. */
export function useTextsDraft(name: string, texts: Record<string, [text: string, set: (text: string) => void]>) {
  const fields = Object.entries(texts);
  const setValues = (values: Partial<Record<string, string>>) => {
    for (const [field, [, set]] of fields) if (values[field] !== undefined) set(values[field]);
  };
  return useDraft(
    {
      values: Object.fromEntries(fields.map(([field, [text]]) => [field, text])),
      isDirty: () => fields.some(([, [text]]) => text !== ''),
      setValues,
      reset: () => setValues(Object.fromEntries(fields.map(([field]) => [field, '']))),
    },
    name,
  );
}
