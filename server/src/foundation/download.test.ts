import { expect, test } from 'vitest';
import { lookUpPublic } from './download.ts';

/** An IP address is looked up as itself, without asking anyone. */
const lookUp = (name: string, all: boolean) =>
  new Promise<unknown>((resolve) =>
    lookUpPublic(name, { all }, (error, address, family) => resolve(error ? error.message : [address, family])),
  );

test('a name is connected to where its address is of the internet only', async () => {
  expect(await lookUp('8.8.8.8', false)).toEqual(['8.8.8.8', 4]);
  expect(await lookUp('8.8.8.8', true)).toEqual([[{ address: '8.8.8.8', family: 4 }], undefined]);
  for (const all of [true, false])
    for (const name of ['127.0.0.1', '169.254.169.254', '::1', '10.0.0.1'])
      expect(await lookUp(name, all)).toBe(`${name} is not of the internet`);
});
