import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, openDb, openPool, rows, sql } from '#foundation/db.ts';
import { testDatabase } from '#test/database.ts';
import { getAddressFilter } from './address-filter.ts';
import { allocateAddress, getAccountName } from './allocate-address.ts';
import { deriveAddress } from './derive-address.ts';
import { allocate, makeXpub } from './scan.testkit.ts';
import { insertCheckpoints, KEPT_CHECKPOINTS, listCheckpoints, listOwnAddresses } from './store.ts';

const { url, workerUrl, apiUrl } = await testDatabase();
const [db, api, owner] = [workerUrl, apiUrl, url].map((address) => openDb(openPool(address, { max: 8 }))) as [
  ...[ReturnType<typeof openDb>, ReturnType<typeof openDb>, ReturnType<typeof openDb>],
];
afterAll(() => Promise.all([db, api, owner].map((each) => each.destroy())));

test('addresses of an account are handed out one after the other, also to many at once', async () => {
  const [xpub, other] = [makeXpub('one'), makeXpub('two')];
  const given = await Promise.all(
    Array.from({ length: 12 }, () => inTransaction(api, (tx) => allocateAddress(tx, xpub))),
  );
  expect(given.map(({ index }) => index).toSorted((one, two) => one - two)).toEqual(
    Array.from({ length: 12 }, (_, at) => at),
  );
  for (const { address, index } of given) expect(address).toBe(deriveAddress(xpub, index));
  expect(await inTransaction(api, (tx) => allocateAddress(tx, other))).toMatchObject({ index: 0 });
  // one that was not committed was given to no one
  await expect(
    inTransaction(api, async (tx) => {
      await allocateAddress(tx, other);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await inTransaction(api, (tx) => allocateAddress(tx, other))).toMatchObject({ index: 1 });
  expect(getAccountName(` ${xpub}`)).toBe(getAccountName(xpub));
  expect(getAccountName(other)).not.toBe(getAccountName(xpub));
});

test('an address that was handed out is never changed or deleted', async () => {
  for (const process of [api, db])
    for (const statement of ['delete from chain_addresses', `update chain_addresses set derivation_index = 99`])
      await expect(sql.raw(statement).execute(process)).rejects.toThrow(/permission denied/);
  await expect(sql`update chain_transfers set amount = 1`.execute(db)).rejects.toThrow(/permission denied/);
});

test('thousands of addresses are looked up among very many by their index alone', async () => {
  await sql`
    insert into chain_addresses select '0x' || lpad(to_hex(n), 40, '0'), lpad('', 40, 'a'), n, now() from generate_series(1, 60000) n`.execute(
    owner,
  );
  const format = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
  const asked = Array.from({ length: 5_000 }, (_, at) => format(59_000 + at));
  expect(await listOwnAddresses(db, asked)).toEqual(asked.slice(0, 1_001));
  expect(await listOwnAddresses(db, [])).toEqual([]);
  await sql`analyze chain_addresses`.execute(owner);
  const plan = await db.connection().execute(async (connection) => {
    return rows(
      connection,
      sql<{ 'QUERY PLAN': string }>`
        explain (analyze, buffers, timing off, costs off) select c.address from unnest(${asked}::text[]) as asked (address)
          cross join lateral (select address from chain_addresses where address = asked.address limit 1) c`,
    );
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index Only Scan using chain_addresses_pkey/);
  expect(text).not.toMatch(/Seq Scan/);
});

test('of a chain as many checkpoints stay as a reorganisation may need', async () => {
  await inTransaction(db, async (tx) => {
    for (let number = 1; number <= KEPT_CHECKPOINTS + 5; number += 1)
      await insertCheckpoints(tx, 5, [{ number, hash: `0x${'c'.repeat(64)}` }]);
    await insertCheckpoints(tx, 6, [{ number: 1, hash: `0x${'c'.repeat(64)}` }]);
  });
  const kept = await listCheckpoints(db, 5);
  expect(kept).toHaveLength(KEPT_CHECKPOINTS);
  expect(kept.at(-1)?.number).toBe(6);
  const { count } = await one(db, sql<{ count: number }>`select count(*)::int as count from chain_checkpoints`);
  expect(count).toBe(KEPT_CHECKPOINTS + 1);
});

test('what may be ours is told from memory: every address of ours, those given out since as well, and few others', async () => {
  const filter = getAddressFilter(db);
  await filter.update();
  const own = await rows(db, sql<{ address: string }>`select address from chain_addresses`);
  expect(own.length).toBeGreaterThan(1_000);
  expect(own.filter(({ address }) => !filter.mayBeOurs(address))).toEqual([]);
  // the address at the end of a topic, and in other letters
  expect(filter.mayBeOurs(`0x${'0'.repeat(24)}${own[0]?.address.slice(2)}`.toUpperCase())).toBe(true);
  const foreign = Array.from(
    { length: 10_000 },
    (_, n) => `0x${createHash('sha256').update(String(n)).digest('hex').slice(0, 40)}`,
  );
  expect(foreign.filter((address) => filter.mayBeOurs(address)).length).toBeLessThan(100);
  const later = [await allocate(db, makeXpub('filtered')), await allocate(db, makeXpub('filtered too'))];
  expect(later.filter((address) => filter.mayBeOurs(address))).toEqual([]);
  await Promise.all([filter.update(), getAddressFilter(db).update()]);
  expect(later.filter((address) => filter.mayBeOurs(address))).toEqual(later);
});
