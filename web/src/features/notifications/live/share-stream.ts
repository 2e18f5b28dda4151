import { type Heard, holdStream } from '#features/notifications/live/hold-stream.ts';

type Message = { type: 'changed'; withinMs: number } | { type: 'live'; isLive: boolean } | { type: 'who' };

/**
 * Listens for changes through one stream that all tabs of a browser share: the tab that holds the lock has it open and says
 * to the others what it hears; when that tab is closed, the browser gives the lock to the next. A browser that cannot do
 * this hears nothing: its pages ask by the minute.
 * @returns stops listening
 */
export function shareStream(memberId: number, heard: Heard): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window) || !('EventSource' in window)) return () => undefined;
  const name = `notices:${memberId}`;
  const ending = new AbortController();
  const channel = new BroadcastChannel(name);
  let leads = false;
  let isLive = false;
  const take = (message: Message) => {
    if (message.type === 'changed') heard.onChanged(message.withinMs);
    if (message.type === 'live') heard.onLive(message.isLive);
  };
  const share = (message: Message) => {
    if (ending.signal.aborted) return;
    channel.postMessage(message);
    take(message);
  };
  const setLive = (next: boolean) => {
    isLive = next;
    share({ type: 'live', isLive });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'who') take(data);
    else if (leads) channel.postMessage({ type: 'live', isLive } satisfies Message);
  });
  navigator.locks
    .request(name, { signal: ending.signal }, () => {
      leads = true;
      // the tab that had it open is gone, and its stream with it
      setLive(false);
      return holdStream(ending.signal, {
        onChanged: (withinMs) => share({ type: 'changed', withinMs }),
        onLive: setLive,
      });
    })
    .catch(() => undefined); // stopped while it waited
  channel.postMessage({ type: 'who' } satisfies Message);
  return () => {
    ending.abort();
    channel.close();
    heard.onLive(false);
  };
}
