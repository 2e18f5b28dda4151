import { afterEach, expect, test } from 'vitest';
import { formatClock, formatLocalDay, formatLongMoment, formatMoment, setZone } from '#foundation/local-time.ts';

afterEach(() => setZone('UTC'));

test.each([
  // whole hours, before and behind; the day differs where midnight lies between
  ['Africa/Lagos', '2026-11-23T07:14:59Z', '23 Nov 2026, 08:14 (07:14 UTC)'],
  ['Africa/Lagos', '2026-11-23T23:30:00Z', '24 Nov 2026, 00:30 (23 Nov 2026, 23:30 UTC)'],
  ['America/Los_Angeles', '2027-01-01T05:00:00Z', '31 Dec 2026, 21:00 (1 Jan 2027, 05:00 UTC)'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '1 Jan 2027, 00:00 (31 Dec 2026, 10:00 UTC)'],
  // half and quarter hours
  ['Asia/Kolkata', '2026-11-23T07:14:00Z', '23 Nov 2026, 12:44 (07:14 UTC)'],
  ['Asia/Kathmandu', '2026-11-23T18:15:00Z', '24 Nov 2026, 00:00 (23 Nov 2026, 18:15 UTC)'],
  ['America/St_Johns', '2026-07-01T00:00:00Z', '30 Jun 2026, 21:30 (1 Jul 2026, 00:00 UTC)'],
  // the hour that summer time leaves out, and the one that comes twice: UTC says which
  ['Europe/Berlin', '2026-03-29T00:59:00Z', '29 Mar 2026, 01:59 (00:59 UTC)'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '29 Mar 2026, 03:00 (01:00 UTC)'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '25 Oct 2026, 02:30 (00:30 UTC)'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '25 Oct 2026, 02:30 (01:30 UTC)'],
  // summer time by half an hour
  ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '5 Apr 2026, 01:59 (4 Apr 2026, 14:59 UTC)'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '5 Apr 2026, 01:30 (4 Apr 2026, 15:00 UTC)'],
  // where the clock shows UTC it is said once, half of the year in London
  ['UTC', '2026-11-23T07:14:00Z', '23 Nov 2026, 07:14 UTC'],
  ['Europe/London', '2026-11-23T07:14:00Z', '23 Nov 2026, 07:14 UTC'],
  ['Europe/London', '2026-07-23T07:14:00Z', '23 Jul 2026, 08:14 (07:14 UTC)'],
])('%s at %s reads %s', (zone, moment, text) => {
  setZone(zone);
  expect(formatMoment(new Date(moment))).toBe(text);
});

test('the day of a moment is the reader’s', () => {
  setZone('Pacific/Auckland');
  expect(formatLocalDay(new Date('2026-11-23T12:00:00Z'))).toBe('24 Nov 2026');
});

test('an hour alone names UTC too, once where both are the same', () => {
  const moment = new Date('2026-11-20T21:48:05Z');
  setZone('Asia/Kolkata');
  expect([formatClock(moment), formatClock(moment, true)]).toEqual(['03:18 (21:48 UTC)', '03:18:05 (21:48:05 UTC)']);
  setZone('UTC');
  expect([formatClock(moment), formatClock(moment, true)]).toEqual(['21:48 UTC', '21:48:05 UTC']);
});

test.each([
  ['Africa/Lagos', 'Fri 20 Nov 2026, 22:46 Lagos (21:46 UTC)'],
  ['America/Argentina/Buenos_Aires', 'Fri 20 Nov 2026, 18:46 Buenos Aires (21:46 UTC)'],
  ['Asia/Tokyo', 'Sat 21 Nov 2026, 06:46 Tokyo (20 Nov 2026, 21:46 UTC)'],
  ['Etc/GMT-3', 'Sat 21 Nov 2026, 00:46 (20 Nov 2026, 21:46 UTC)'],
  ['UTC', 'Fri 20 Nov 2026, 21:46 UTC'],
])('the top bar in %s: %s', (zone, text) => {
  setZone(zone);
  expect(formatLongMoment(new Date('2026-11-20T21:46:00Z'))).toBe(text);
});
