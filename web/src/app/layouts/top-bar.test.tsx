import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClockText } from '#app/layouts/top-bar.tsx';
import { setZone } from '#foundation/local-time.ts';

afterEach(() => {
  vi.useRealTimers();
  setZone('UTC');
});

test.each([
  ['Africa/Lagos', '2026-11-25T19:51:00Z', '20:51 Lagos (19:51 UTC)'],
  ['Africa/Lagos', '2026-11-25T23:01:00Z', '00:01 Lagos (25 Nov 2026, 23:01 UTC)'],
  ['UTC', '2026-11-25T23:01:00Z', '23:01 UTC'],
])("staff's clock is whole, also while it is another day there: %s at %s", (zone, now, text) => {
  vi.useFakeTimers({ now: new Date(now) });
  setZone(zone);
  expect(render(<ClockText short />).container.textContent).toBe(text);
});
