import { useEffect, useState } from 'react';
import { send } from '#public/call.ts';

/** Lessons by their slugs: those that someone has read, and those they keep for later. */
export type Progress = { read: readonly string[]; saved: readonly string[] };
export type ProgressChange = { read?: boolean; saved?: boolean };

/** Where a visitor's progress is kept; a member's is with their account. */
const STORED = 'lessons';
const AUTH = 'persist:auth';
const none: Progress = { read: [], saved: [] };

let progress: Progress = none;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The progress of the one who looks at the page, shared by all parts of it. Empty until it is known. */
export function useProgress(): { progress: Progress; isMember: boolean; isKnown: boolean } {
  const [shown, setShown] = useState({ progress: none, isMember: false, isKnown: false });
  useEffect(() => {
    const show = () => setShown({ progress, isMember: isMember(), isKnown: true });
    listeners.add(show);
    loading ??= load();
    void loading.then(show);
    return () => void listeners.delete(show);
  }, []);
  return shown;
}

/** Notes a lesson as read or kept, or takes that back. @throws when a member's account could not be reached: nothing has changed then */
export async function changeProgress(slug: string, change: ProgressChange): Promise<void> {
  const before = progress;
  show(apply(progress, slug, change));
  if (!isMember()) return store(progress);
  try {
    await send('/lessons/progress', { lesson: slug, ...change }, crypto.randomUUID(), 'PUT');
  } catch (error) {
    show(before);
    throw error;
  }
}

function apply({ read, saved }: Progress, slug: string, change: ProgressChange): Progress {
  const set = (list: readonly string[], isOn: boolean | undefined) =>
    isOn === undefined ? list : [...list.filter((each) => each !== slug), ...(isOn ? [slug] : [])];
  return { read: set(read, change.read), saved: set(saved, change.saved) };
}

async function load(): Promise<void> {
  const local = restore();
  if (!isMember()) return show(local);
  try {
    // what was read before signing in goes with the account
    if (local.read.length + local.saved.length > 0) {
      await send('/lessons/progress', local, crypto.randomUUID());
      localStorage.removeItem(STORED);
    }
    const response = await fetch('/api/v1/lessons/progress');
    show(response.ok ? ((await response.json()) as Progress) : local);
  } catch {
    show(local); // offline: what is known here
  }
}

function show(next: Progress): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** Whether a member was signed in at the last visit; the server knows whether they still are. */
function isMember(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(AUTH) ?? 'null') as { auth?: unknown } | null;
    return Boolean(stored?.auth);
  } catch {
    return false;
  }
}

function restore(): Progress {
  try {
    const { read, saved } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Progress>;
    return { read: toSlugs(read), saved: toSlugs(saved) };
  } catch {
    return none;
  }
}

const toSlugs = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string').slice(0, 100) : [];

function store(next: Progress): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    // storage is refused: it lasts as long as the page
  }
}
