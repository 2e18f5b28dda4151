import { notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { toUrl } from '#foundation/api.ts';

/** The server writes every 20 s: after so long without a word the stream is taken for lost. */
const SILENT_MS = 65_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export type Heard = {
  /** Something may differ; ask within so many milliseconds, since others ask too. */
  onChanged: (withinMs: number) => void;
  /** Whether the stream is open. */
  onLive: (isLive: boolean) => void;
};

/** Keeps the stream of events open until it is no longer wanted: a lost or refused one is opened again, ever later. */
export async function holdStream(signal: AbortSignal, heard: Heard): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    if (await listen(signal, heard)) waitMs = FIRST_WAIT_MS;
    // half of it by chance: those whom a restart has cut off do not come back in one moment
    await rest(waitMs * (0.5 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** Listens to one stream to its end. @returns whether it was ever open */
function listen(signal: AbortSignal, { onChanged, onLive }: Heard): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(toUrl(notificationsContract.stream, {}));
    let wasOpen = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', close);
      source.close();
      if (wasOpen) onLive(false);
      resolve(wasOpen);
    };
    const stayAwake = () => {
      clearTimeout(silence);
      silence = setTimeout(close, SILENT_MS);
    };
    const on = (event: string, handle: (withinMs: number) => void) =>
      source.addEventListener(event, (message) => {
        stayAwake();
        handle(Number((message as MessageEvent<string>).data) || 0);
      });
    on('ready', () => {
      wasOpen = true;
      onLive(true);
      // whatever came since the page last asked was missed
      onChanged(0);
    });
    on('changed', onChanged);
    on('beat', () => undefined);
    on('ended', () => {
      close();
      // the refusal of this question says that the session is over
      onChanged(0);
    });
    source.addEventListener('error', close);
    signal.addEventListener('abort', close);
    stayAwake();
  });
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
