type StopOptions = {
  /** Lets callers find others, before the process drains. */
  leave?: (hurry: AbortSignal) => Promise<void>;
  /** Ends the process once it has drained for so long, after `say` has told what it waits for. */
  late?: { afterMs: number; say: () => void };
};

/**
 * Ends the process once it has drained. SIGINT is for a stop that someone waits for: it drains at once. SIGTERM comes where
 * others go on with the work: where it is given, `leave` comes first, which lets callers find those others. A signal while it
 * leaves makes it drain at once, and one while it drains ends it at once.
 */
export function onStop(drain: () => Promise<void>, { leave, late }: StopOptions = {}): void {
  const hurry = new AbortController();
  let isEnding = false;
  const end = async () => {
    if (leave && !hurry.signal.aborted) await leave(hurry.signal);
    hurry.abort();
    if (late)
      setTimeout(() => {
        late.say();
        process.exit(1);
      }, late.afterMs).unref();
    await drain();
  };
  const stop = (signal: NodeJS.Signals) => {
    if (hurry.signal.aborted) process.exit(1);
    if (isEnding || signal === 'SIGINT' || !leave) hurry.abort();
    if (isEnding) return;
    isEnding = true;
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
