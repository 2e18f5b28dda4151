import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WidgetFrame, type WidgetFrameProps } from '#public/islands/widget-place.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const drawFrame = (props: Partial<WidgetFrameProps> = {}) =>
  render(<WidgetFrame name="market-overview" rule="on_request" {...props} />);
const findFrame = () => screen.queryByTitle('Live widget from TradingView') as HTMLIFrameElement | null;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** What a page says to this one; the browser, not the page, says which. */
const say = (data: unknown, source: unknown = findFrame()?.contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: source as Window })));
const status = () => screen.getByRole('status').textContent;

test('nothing is asked before the visitor asks, and then by a frame that may run scripts and nothing else', () => {
  drawFrame();
  pass(60_000);
  expect(findFrame()).toBeNull();
  press('Show live widget');
  expect(findFrame()?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(findFrame()?.getAttribute('src')).toBe('/widgets/market-overview?scheme=light');
  expect(findFrame()?.dataset.state).toBe('asked');
});

test('a widget that is there within 6 s takes the place of our drawing until the visitor wants ours', () => {
  drawFrame();
  press('Show live widget');
  pass(5_999);
  say({ widget: 'market-overview', state: 'drawn' });
  pass(60_000);
  expect(findFrame()?.dataset.state).toBe('live');
  expect(status()).toBe('Live from TradingView.');
  press('Show ours');
  expect(findFrame()).toBeNull();
});

test('one that says nothing for 6 s is gone, and can be asked again for 6 s', () => {
  drawFrame();
  press('Show live widget');
  pass(5_999);
  expect(findFrame()).not.toBeNull();
  pass(1);
  expect(findFrame()).toBeNull();
  expect(status()).toMatch(/did not answer/);
  press('Try Again');
  pass(5_999);
  expect(findFrame()).not.toBeNull();
  pass(1);
  expect(status()).toMatch(/did not answer/);
});

test('one whose script could not be loaded is gone at once', () => {
  drawFrame({ name: 'news-timeline' });
  press('Show live widget');
  say({ widget: 'news-timeline', state: 'failed' });
  expect(findFrame()).toBeNull();
  expect(status()).toBe('The outside crypto timeline did not answer. These are our own notes.');
});

test.each([
  ['of another widget', { widget: 'cross-rates', state: 'drawn' }, undefined],
  ['of another kind', { widget: 'market-overview', state: 'paid' }, undefined],
  ['that is none', 'drawn', undefined],
  ['of another page', { widget: 'market-overview', state: 'drawn' }, window],
  ['of no page', { widget: 'market-overview', state: 'drawn' }, null],
])('a message %s changes nothing', (_name, data, source) => {
  drawFrame();
  press('Show live widget');
  say(data, source === undefined ? findFrame()?.contentWindow : source);
  expect(findFrame()?.dataset.state).toBe('asked');
  pass(6_000);
  expect(status()).toMatch(/did not answer/);
});

test('by the setting a widget is asked for when it comes near the window, not before', () => {
  let notify: (entries: { isIntersecting: boolean }[]) => void = () => {};
  const observed = { observe: vi.fn(), disconnect: vi.fn() };
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function observer(callback: typeof notify) {
      notify = callback;
      return observed;
    }),
  );
  drawFrame({ rule: 'near_viewport' });
  expect(observed.observe).toHaveBeenCalledOnce();
  act(() => notify([{ isIntersecting: false }]));
  expect(findFrame()).toBeNull();
  act(() => notify([{ isIntersecting: true }]));
  expect(findFrame()).not.toBeNull();
  expect(observed.disconnect).toHaveBeenCalled();
  pass(6_000);
  expect(status()).toMatch(/did not answer/);
});
