import { copyFile, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { asStaff, REASON } from '#features/level-income/level-income.testkit.ts';
import { one, rows, sql } from '#foundation/db.ts';
import { withLease } from '#foundation/lease.ts';
import { createOldMonth } from './archive.testkit.ts';
import { fileName, manifestName } from './archive-files.ts';
import { isArchived } from './archive-store.ts';
import { restoreDays } from './restore-days.ts';

const old = await createOldMonth();
const { world, month, member, sponsor, investment, folder, archive, restore, listTables, countEntered, findBroken } =
  old;
afterAll(() => world.close());
const before = await old.readMonth();
const FILES = [fileName('return_accruals', month), fileName('level_commissions', month), manifestName(month)];
const NOTHING = { accruals: 0, commissions: 0, accruals_hash: null, commissions_hash: null };

const killedAt = (end: string) => (point: string) => {
  if (point === end) throw new Error(`killed: ${end}`);
};

test('the month has rows of every kind, and a day that was not covered whole', async () => {
  const kinds = await one(
    world.owner,
    sql<{ distributions: number; short: number; compound: number }>`
      select (select count(distinct distribution)::int from return_accruals) as distributions,
        (select count(distinct compound)::int from level_commissions) as compound,
        (select count(*)::int from runs where funding_numerator > 0 and funding_numerator < funding_denominator) as short`,
  );
  expect(kinds).toEqual({ distributions: 3, compound: 2, short: expect.any(Number) });
  expect(kinds.short).toBeGreaterThan(0);
  expect(before.commissions).toBeGreaterThan(20);
});

test('what cannot be written, and who else is at work, changes nothing', async () => {
  const tables = await listTables();
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(archive({ to: file })).rejects.toMatchObject({ code: 'ENOTDIR' });
  await rm(file);
  await symlink('/dev/full', join(folder, `${FILES[0]}.partial`));
  await expect(archive()).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(folder)).toEqual([]);
  await withLease(world.db, 'dayMerge', async () => expect(await archive()).toBeUndefined());
  await writeFile(join(folder, FILES[0] ?? ''), 'something else');
  await expect(archive()).rejects.toThrow('holds something else');
  await rm(join(folder, FILES[0] ?? ''));
  expect([await listTables(), await old.readMonth(), await countEntered()]).toEqual([tables, before, 0]);
});

test('the logins of API and worker may neither archive nor bring back, nor write what is kept', async () => {
  for (const statement of [
    `select record_archived_month('${month}', 'm', repeat('0', 64), 'v', '[]', '[]')`,
    `select drop_archived_month('${month}')`,
    `select hold_month_partitions('${month}')`,
    `select create_restored_month('${month}')`,
    `select attach_restored_month('${month}')`,
    `insert into archived_investments values (1, 1, 1)`,
    'update archived_days set credited = 0',
    'delete from archived_months',
    'delete from archived_files',
  ])
    await expect(sql.raw(statement).execute(world.db)).rejects.toMatchObject({ code: '42501' });
});

test('what ends an archiving at any point leaves the rows or the entered files, and the next call goes on', async () => {
  for (const end of ['return_accruals', 'level_commissions', 'manifest']) {
    await expect(archive({ at: killedAt(end) })).rejects.toThrow(`killed: ${end}`);
    expect([await old.readMonth(), await countEntered()]).toEqual([before, 0]);
    await old.sound();
  }
  for (const end of ['recorded', 'dropping']) {
    await expect(archive({ at: killedAt(end) })).rejects.toThrow(`killed: ${end}`);
    expect([await old.readMonth(), await countEntered()]).toEqual([before, 1]);
    expect(await findBroken()).toEqual([]);
    await old.sound();
  }
  // entered, and its files are gone: the tables stay
  await copyFile(join(folder, FILES[0] ?? ''), join(folder, 'kept'));
  await rm(join(folder, FILES[0] ?? ''));
  expect(await archive()).toMatchObject({ months: [], damaged: month });
  expect(await old.readMonth()).toEqual(before);
  await copyFile(join(folder, 'kept'), join(folder, FILES[0] ?? ''));
  await rm(join(folder, 'kept'));
  // someone whose snapshot is from before it was entered still finds the rows
  const reader = await world.db.startTransaction().setIsolationLevel('repeatable read').execute();
  await sql`select from members limit 1`.execute(reader);
  expect(await archive({ patienceMs: 1 })).toMatchObject({ months: [], waiting: month });
  await reader.rollback().execute();
  expect(await archive()).toMatchObject({ months: [month] });

  expect(await old.readMonth()).toEqual(NOTHING);
  expect(await listTables()).toEqual([]);
  expect((await readdir(folder)).toSorted()).toEqual(FILES.toSorted());
  for (const name of FILES) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect(await findBroken()).toEqual([]);
  await old.sound();
  expect(await archive()).toMatchObject({ months: [], obstacles: [{ obstacle: 'not_merged' }] });
  const audited = await rows(
    world.owner,
    sql<{ subject: string }>`select subject from audit_log where action = 'archive.write'`,
  );
  expect(audited).toEqual([{ subject: `month:${month.slice(0, 7)}` }]);
}, 60_000);

test('the manifest says all that a reader needs, and its sums are those of the database', async () => {
  const manifest = JSON.parse(await readFile(join(folder, FILES[2] ?? ''), 'utf8')) as {
    format: number;
    month: string;
    files: { table_name: string; row_count: string; columns: string[] }[];
    sums: { table_name: string; credited: string }[];
  };
  expect(manifest).toMatchObject({ format: 1, month: month.slice(0, 7) });
  expect(manifest.files.map(({ row_count }) => Number(row_count))).toEqual([before.accruals, before.commissions]);
  expect(manifest.files[0]?.columns.slice(0, 4)).toEqual(['base', 'due', 'day', 'investment_id']);
  const { posted } = await one(
    world.owner,
    sql<{ posted: bigint }>`
      select sum(amount)::bigint as posted from postings where entry_type in ('return', 'compound_return', 'claimable_return') and ${isArchived(sql`day`)}`,
  );
  const credited = manifest.sums
    .filter(({ table_name }) => table_name === 'return_accruals')
    .reduce((sum, each) => sum + BigInt(each.credited), 0n);
  expect(credited).toBe(posted);
});

test('who reads days says that they are archived, and who takes back goes on', async () => {
  const staff = await world.staff();
  const { body } = await (await world.signIn('member', member.id)).get(`/investments/${investment}/accruals?limit=100`);
  const { accruals, total, archived } = body as { accruals: { day: string }[]; total: number; archived: number };
  expect(archived).toBeGreaterThan(10);
  expect(accruals).toHaveLength(total);
  expect(accruals.every(({ day }) => day.slice(0, 7) !== month.slice(0, 7))).toBe(true);
  const levels = (await staff.get(`/tr/compound-level/${sponsor.id}?limit=100`)).body as {
    data: { day: string }[];
    pagination: { totalRecords: number };
    archived: number;
  };
  expect(levels.archived).toBeGreaterThan(0);
  expect(levels.data).toHaveLength(levels.pagination.totalRecords);
  expect((await staff.get(`/reports/member/${member.id}/dashboard`)).status).toBe(200);
  expect((await staff.get(`/tr/list-of/${member.id}`)).status).not.toBe(500);

  const [day = ''] = await old.creditedDays();
  const commission = { investment_id: investment, day, level: 1, reason: REASON };
  const refused = await asStaff(world, '/level-income/commissions', commission);
  expect(refused.status).toBe(409);
  const reversed = await asStaff(world, '/level-income/returns', { investment_id: investment, day, reason: REASON });
  expect(reversed).toMatchObject({ status: 200 });
  await old.sound();
});

test('any byte that is not as it was, and a file that is missing or shorter, is found', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FILES),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.integer({ min: 1, max: 255 }),
      async (name, part, bits) => {
        const path = join(folder, name);
        const bytes = await readFile(path);
        const changed = Buffer.from(bytes);
        const at = Math.floor(part * bytes.length);
        changed[at] = (changed[at] ?? 0) ^ bits;
        await writeFile(path, changed);
        try {
          expect((await findBroken())[0]?.example).toBe(`${name}: changed`);
        } finally {
          await writeFile(path, bytes);
        }
      },
    ),
    { numRuns: 40 },
  );
  for (const name of FILES) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    await truncate(path, bytes.length - 1);
    expect((await findBroken())[0]).toMatchObject({ broken: 1, example: `${name}: changed` });
    await rm(path);
    expect((await findBroken())[0]).toMatchObject({ broken: 1, example: `${name}: missing` });
    await writeFile(path, bytes, { mode: 0o600 });
  }
  expect(await findBroken()).toEqual([]);
});

test('sums that are kept and do not agree with the ledger, with what stays, or with the files, are found', async () => {
  const ofDay = (table: string) => `archived_days set credited = credited + $1
    where (table_name, kind, day) = (select table_name, kind, max(day) from archived_days where table_name = '${table}' and credited > 0 group by 1, 2 limit 1)`;
  const changes: [change: string, ...broken: string[]][] = [
    [ofDay('return_accruals'), 'the archived returns of a day were posted'],
    [ofDay('level_commissions'), "the archived commissions of a day are the sum of its beneficiaries' days"],
    [
      `archived_investments set credited = credited + $1 where investment_id = ${investment}`,
      'investments have earned what their accruals were credited, less what was reversed or has lapsed',
      'the archived returns of an investment were posted',
    ],
    [
      'archived_files set row_count = row_count + $1',
      'an archived month has its files, its runs and the rows that these counted',
    ],
  ];
  for (const [change, ...broken] of changes) {
    await sql.raw(`update ${change.replace('$1', '1')}`).execute(world.owner);
    const found = (await verifyAll(world.db)).filter((check) => check.broken > 0).map(({ name }) => name);
    expect(found).toEqual(broken);
    if (change.startsWith('archived_days'))
      expect((await findBroken()).map(({ name }) => name)).toEqual(['archived files come to the sums that are kept']);
    await sql.raw(`update ${change.replace('$1', '-1')}`).execute(world.owner);
  }
  await old.sound();
});

test('what ends a restore at any point leaves the month archived, and the next call brings back every row', async () => {
  expect(await restoreDays(world.owner, '2001-01-01', { from: folder })).toEqual({ state: 'unknown' });
  const path = join(folder, FILES[1] ?? '');
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(1));
  expect(await restore()).toEqual({ state: 'damaged', problem: `${FILES[1]}: changed` });
  await writeFile(path, bytes);
  for (const end of ['bare', 'loaded', 'complete', 'attaching']) {
    await expect(restore({ at: killedAt(end) })).rejects.toThrow(`killed: ${end}`);
    expect([await old.readMonth(), await countEntered()]).toEqual([NOTHING, 1]);
    await old.sound();
  }
  const points: string[] = [];
  expect(await restore({ at: (point) => points.push(point) })).toEqual({ state: 'restored' });
  expect(points).toEqual(['complete', 'attaching']);
  expect([await old.readMonth(), await countEntered()]).toEqual([before, 0]);
  const kept = await one(
    world.owner,
    sql<{
      left: number;
    }>`select ((select count(*) from archived_days) + (select count(*) from archived_investments) + (select count(*) from archived_files))::int as left`,
  );
  expect(kept.left).toBe(0);
  await old.sound();

  // archived again, it has the same files
  expect(await archive()).toMatchObject({ months: [month] });
  expect(await readFile(path)).toEqual(bytes);
  await old.sound();
}, 60_000);
