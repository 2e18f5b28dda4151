import { afterAll, expect, test } from 'vitest';
import { inTransaction, openDb, openPool, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { backupState, recordBackup } from './index.ts';

const world = await createWorld();
const owner = openDb(openPool(world.config.databaseUrl ?? '', { max: 1 }));
afterAll(async () => {
  await owner.destroy();
  await world.close();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('a recorded backup and restore test are known, one in the future is refused, the application cannot write one', async () => {
  expect(await backupState(world.db)).toEqual({ lastGoodAt: null, restoreTestedAt: null });
  const [at, restoreTestedAt] = [hoursAgo(30), hoursAgo(29)];
  const note = 'pgBackRest, repository 1';
  await inTransaction(owner, (tx) => recordBackup(tx, { at, restoreTestedAt, note }));
  await inTransaction(owner, (tx) => recordBackup(tx, { at: hoursAgo(40), restoreTestedAt: undefined, note }));
  expect(await backupState(world.db)).toEqual({ lastGoodAt: at, restoreTestedAt });
  const ahead = inTransaction(owner, (tx) => recordBackup(tx, { at: hoursAgo(-1), restoreTestedAt: undefined, note }));
  await expect(ahead).rejects.toThrow('is in the future');
  await expect(
    inTransaction(world.db, (tx) => recordBackup(tx, { at, restoreTestedAt: undefined, note })),
  ).rejects.toThrow('permission denied');
  await expect(sql`update backups set restore_tested_at = now()`.execute(world.db)).rejects.toThrow(
    'permission denied',
  );
});
