import { expect, test } from 'vitest';
import { Admission, type LimitedClass } from './admission.ts';

const fixed = (limit: number) => new Admission({ min: limit, initial: limit, max: limit });

let askers = 0;
/** Someone whom no one has seen. */
const anyone = () => {
  askers += 1;
  return { caller: `cookie-${askers}`, network: `network-${askers}` };
};

/** Sends so many of a class. @returns how those leave that were admitted */
const send = (admission: Admission, kind: LimitedClass, count: number, by = anyone) =>
  Array.from({ length: count }, () => admission.enter(kind, by())).filter((leave) => leave !== undefined);

test('lower classes fill a part of the limit, and a higher one finds room', () => {
  const admission = fixed(20);
  expect(send(admission, 'last', 20)).toHaveLength(10);
  expect(send(admission, 'normal', 20)).toHaveLength(6);
  expect(send(admission, 'first', 20)).toHaveLength(4);
  expect(admission.state.classes).toMatchObject({
    last: { inProgress: 10, refused: 10 },
    normal: { inProgress: 6, refused: 14 },
    first: { inProgress: 4, refused: 16 },
  });
});

test('however many of a higher class come, a few of each are served', () => {
  const admission = fixed(20);
  expect(send(admission, 'first', 40)).toHaveLength(20);
  expect(send(admission, 'normal', 5)).toHaveLength(2);
  expect(send(admission, 'last', 5)).toHaveLength(1);
  expect(send(admission, 'signIn', 5)).toHaveLength(1);
});

test('signing in, which anyone can try, leaves half to those who are signed in', () => {
  const admission = fixed(20);
  expect(send(admission, 'signIn', 40)).toHaveLength(10);
  expect(send(admission, 'first', 40)).toHaveLength(10);
});

test('a place is free again once its request is answered, and only once', () => {
  const admission = fixed(4);
  const [leave, ...others] = send(admission, 'first', 5);
  expect(others).toHaveLength(3);
  leave?.(1);
  leave?.(1);
  expect(send(admission, 'first', 2)).toHaveLength(1);
});

test('one caller has a quarter of what a class may have, once half of that is taken', () => {
  const admission = fixed(40);
  const [caller, other] = [anyone(), anyone()];
  // nothing else is asked for
  expect(send(admission, 'last', 30, () => caller)).toHaveLength(10);
  expect(send(admission, 'last', 30, () => other)).toHaveLength(5);
  expect(send(admission, 'last', 30)).toHaveLength(5);
});

test('a page finds room for what it asks for at once, where the limit is low too', () => {
  const admission = fixed(20);
  const caller = anyone();
  expect(send(admission, 'normal', 30, () => caller)).toHaveLength(8);
  expect(send(admission, 'last', 30, () => caller)).toHaveLength(2);
});

test('one network has half of the limit, however many callers it makes up', () => {
  const admission = fixed(40);
  const madeUp = () => ({ ...anyone(), network: '198.51.100.0/24' });
  expect(send(admission, 'first', 80, madeUp)).toHaveLength(20);
  expect(send(admission, 'first', 80)).toHaveLength(20);
});

test('nothing is kept of those who have left', () => {
  const admission = fixed(8);
  for (const kind of ['signIn', 'first', 'normal', 'last'] as const)
    for (const leave of send(admission, kind, 8)) leave(undefined);
  expect(Object.values(admission.state.classes).map(({ inProgress }) => inProgress)).toEqual([0, 0, 0, 0]);
  expect(send(admission, 'first', 9)).toHaveLength(8);
});

test('how long files took is no measure of the load', () => {
  const admission = new Admission();
  for (const leave of send(admission, 'last', 40)) leave(60_000);
  admission.adjust(0);
  expect(admission.state.limit).toBe(100);
  for (const leave of send(admission, 'normal', 40)) leave(60_000);
  admission.adjust(0);
  expect(admission.state.limit).toBe(90);
});
