import { expect, test } from 'vitest';
import { gate } from '#test/gate.ts';
import { EqualRequests } from './equal-requests.ts';

/** Answers that say how many were begun before them; they come when the gate is opened. */
function countAnswers() {
  const held = gate();
  let begun = 0;
  const work = async () => {
    begun += 1;
    const answer = `answer ${begun}`;
    await held.opened;
    return answer;
  };
  return { work, open: held.open };
}

test('requests that arrived before an equal one was begun take its answer', async () => {
  const requests = new EqualRequests();
  const { work, open } = countAnswers();
  const places = [requests.arrive(), requests.arrive(), requests.arrive()];
  const answers = places.map((place) => requests.answer({ equal: 'a', place }, work));
  open();
  expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 1', 'answer 1']);
});

test('one that arrived later has an answer of its own, and those before that one share it', async () => {
  const requests = new EqualRequests();
  const { work, open } = countAnswers();
  const [first, slow] = [requests.arrive(), requests.arrive()];
  const answers = [requests.answer({ equal: 'a', place: first }, work)];
  const later = requests.arrive();
  answers.push(requests.answer({ equal: 'a', place: later }, work));
  answers.push(requests.answer({ equal: 'a', place: slow }, work));
  open();
  expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 2']);
});

test('what is asked after an answer was given is answered again, however early the request arrived', async () => {
  const requests = new EqualRequests();
  const { work, open } = countAnswers();
  open();
  const [first, slow] = [requests.arrive(), requests.arrive()];
  expect(await requests.answer({ equal: 'a', place: first }, work)).toBe('answer 1');
  expect(await requests.answer({ equal: 'a', place: slow }, work)).toBe('answer 2');
});

test('others have answers of their own', async () => {
  const requests = new EqualRequests();
  const { work, open } = countAnswers();
  open();
  const places = [requests.arrive(), requests.arrive()] as const;
  const answers = ['a', 'b'].map((equal, turn) => requests.answer({ equal, place: places[turn] as number }, work));
  expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2']);
});

test('a failure is that of all who wait for it, and of no one after them', async () => {
  const requests = new EqualRequests();
  const places = [requests.arrive(), requests.arrive(), requests.arrive()] as const;
  const fail = async () => {
    throw new Error('lost');
  };
  const answers = places.slice(0, 2).map((place) => requests.answer({ equal: 'a', place }, fail));
  for (const answer of answers) await expect(answer).rejects.toThrow('lost');
  expect(await requests.answer({ equal: 'a', place: places[2] }, async () => 'found')).toBe('found');
});
