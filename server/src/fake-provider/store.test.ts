import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from './store.ts';
import type { FakePayment } from './types.ts';

let folder: string;
let dataFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fake-provider-store-'));
  dataFile = join(folder, 'fake-provider.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const makePayment = (id: number) => ({ id: String(id), status: 'waiting', orderDescription: 'x'.repeat(2_000) });
const fill = (payments: FakePayment[], count: number) => {
  for (let id = 0; id < count; id += 1) payments.push(makePayment(id) as FakePayment);
};

describe('what is written', () => {
  it('is what changed, and never much more than twice of all', async () => {
    const store = await openStore(dataFile);
    fill(store.state.payments, 3_000);
    await store.save();
    const whole = (await stat(dataFile)).size;
    const [payment] = store.state.payments as [FakePayment];
    payment.status = 'confirming';
    await store.save(payment);
    expect((await stat(dataFile)).size - whole).toBeLessThan(3_000);

    const sizes: number[] = [];
    for (let time = 0; time < 2 * 3_000; time += 100) {
      await store.save(...store.state.payments.slice(0, 100));
      sizes.push((await stat(dataFile)).size);
    }
    expect(Math.max(...sizes)).toBeLessThan(2.1 * whole);
    expect((await openStore(dataFile)).state.payments).toEqual(store.state.payments);
  });

  it('is everything again after a write that failed', async () => {
    const store = await openStore(dataFile);
    fill(store.state.payments, 3);
    await store.save();
    const [first, second] = store.state.payments as [FakePayment, FakePayment];
    await rename(dataFile, `${dataFile}.away`);
    await mkdir(dataFile);
    first.status = 'finished';
    await expect(store.save(first)).rejects.toThrow('EISDIR');
    await rm(dataFile, { recursive: true });

    second.status = 'expired';
    await store.save(second);
    expect((await openStore(dataFile)).state.payments.map(({ status }) => status)).toEqual([
      'finished',
      'expired',
      'waiting',
    ]);
  });

  it('holds what was marked before', async () => {
    const store = await openStore(dataFile);
    fill(store.state.payments, 2);
    await store.save();
    const [first] = store.state.payments as [FakePayment];
    first.status = 'expired';
    store.mark(first);
    await store.save();
    expect((await openStore(dataFile)).state.payments[0]?.status).toBe('expired');
  });
});
