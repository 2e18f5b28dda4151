import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollMs } from '#features/notifications/live/queries.ts';
import { shareStream } from '#features/notifications/live/share-stream.ts';

/** The browser's parts: streams, one lock that tabs wait for in line, and a channel between them. */
class Stream extends EventTarget {
  static all: Stream[] = [];
  closed = false;
  constructor() {
    super();
    Stream.all.push(this);
  }
  close() {
    this.closed = true;
  }
  say(event: string, data = '0') {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
}
const openStreams = () => Stream.all.filter(({ closed }) => !closed);

class Channel extends EventTarget {
  static all = new Set<Channel>();
  constructor() {
    super();
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    Channel.all.delete(this);
  }
}

function createLocks() {
  let line: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const done = line.then(() => (signal.aborted ? undefined : work()));
      line = done;
      return done;
    },
  };
}

type Tab = { changed: number[]; live: boolean[]; close: () => void };
function openTab(): Tab {
  const tab: Tab = { changed: [], live: [], close: () => undefined };
  tab.close = shareStream(7, {
    onChanged: (withinMs) => tab.changed.push(withinMs),
    onLive: (isLive) => tab.live.push(isLive),
  });
  return tab;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  Stream.all = [];
  Channel.all.clear();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('BroadcastChannel', Channel);
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

test('tabs share one stream; when the tab that has it open is closed, another opens it', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  expect(openStreams()).toHaveLength(1);
  openStreams()[0]?.say('ready');
  openStreams()[0]?.say('changed', '500');
  expect([first.changed, second.changed]).toEqual([
    [0, 500],
    [0, 500],
  ]);
  // one that comes later is told that it is live
  const third = openTab();
  expect([first.live.at(-1), second.live.at(-1), third.live.at(-1)]).toEqual([true, true, true]);
  first.close();
  await settle();
  expect(openStreams()).toHaveLength(1);
  // until the new one is open, it is not
  expect([second.live.at(-1), third.live.at(-1)]).toEqual([false, false]);
  openStreams()[0]?.say('ready');
  expect([second.live.at(-1), third.live.at(-1), third.changed.at(-1)]).toEqual([true, true, 0]);
  expect(first.changed).toHaveLength(2);
  second.close();
  third.close();
  await settle();
  expect(openStreams()).toEqual([]);
});

test('a refused stream is asked for again ever later, a lost one at once; a silent one is taken for lost', async () => {
  const tab = openTab();
  await settle();
  const asked = () => Stream.all.length;
  for (const [waitMs, count] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    openStreams()[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(asked()).toBe(count - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(count);
  }
  expect(tab.live).not.toContain(true);
  openStreams()[0]?.say('ready');
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    openStreams()[0]?.say('beat');
  }
  expect([asked(), tab.live.at(-1)]).toEqual([4, true]);
  await vi.advanceTimersByTimeAsync(65_000);
  expect(tab.live.at(-1)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(5);
  // the session is over: the page asks, and is refused
  openStreams()[0]?.say('ended');
  expect(tab.changed.at(-1)).toBe(0);
  expect(openStreams()).toEqual([]);
  tab.close();
});

test('a browser without locks opens no stream, and a page that is not live asks by the minute, less often while it fails', () => {
  Reflect.deleteProperty(navigator, 'locks');
  openTab().close();
  expect(Stream.all).toEqual([]);
  expect([0, 1, 2, 10].map(pollMs)).toEqual([60_000, 120_000, 240_000, 960_000]);
});
