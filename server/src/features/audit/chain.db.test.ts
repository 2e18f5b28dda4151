import type { AuditAction } from '@fairlead/contract/domain/audit-actions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { chainAudit, findChainPosition, getChainState } from '#foundation/audit-chain.ts';
import { type Db, inTransaction, one, rows, sql, type Tx } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { auditChecks } from './index.ts';

const world = await createWorld();
afterAll(() => world.close());

const write = (tx: Tx, subject: string, action: AuditAction = 'news.change') =>
  audit(
    tx,
    { ...systemActor, ip: '192.0.2.1', requestId: 'r' },
    { action, subject, after: { title: subject }, reason: 'why' },
  );
const writeRow = (subject: string) => inTransaction(world.db, (tx) => write(tx, subject));
const chainAll = async () => {
  while ((await chainAudit(world.db, 2)) > 0);
};
const chained = () =>
  rows(
    world.db,
    sql<{
      position: bigint;
      subject: string;
    }>`select position, subject from audit_entries where position is not null order by position`,
  );
const findBroken = async (db: Db) => {
  const results = [];
  for (const check of auditChecks) results.push(await check(db));
  return results.filter(({ broken }) => broken > 0);
};

/** Does it as the owner, whom no right holds back, and undoes it again. */
async function breakAndVerify(statements: readonly string[]): Promise<string[]> {
  const undone = new Error('undone');
  let broken: Awaited<ReturnType<typeof findBroken>> = [];
  await world.owner
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      broken = await findBroken(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return broken.map(({ example }) => example ?? 'no example');
}

describe('the chain', () => {
  test('takes what is committed, in the order in which it came to be seen, and waits for no one who still writes', async () => {
    const slow = await world.db.startTransaction().execute();
    await write(slow, 'news:slow');
    const undone = await world.db.startTransaction().execute();
    await write(undone, 'news:undone');
    await writeRow('news:quick');
    await chainAll();
    expect(await chained()).toEqual([{ position: 1n, subject: 'news:quick' }]);
    await undone.rollback().execute();
    await slow.commit().execute();
    expect(await getChainState(world.db)).toMatchObject({ position: 1, waiting: 1 });
    await chainAll();
    // its id is the smaller one
    expect(await chained()).toMatchObject([{ position: 1n }, { position: 2n, subject: 'news:slow' }]);
    expect(await findBroken(world.db)).toEqual([]);
  });

  test('holds no one up who writes, and what a kill undoes is chained once by the next', async () => {
    await writeRow('news:before');
    const killed = await world.db.startTransaction().execute();
    await sql`select chain_audit(10)`.execute(killed);
    await writeRow('news:meanwhile');
    await killed.rollback().execute();
    await chainAll();
    expect((await chained()).map(({ subject }) => subject).slice(2)).toEqual(['news:before', 'news:meanwhile']);
    expect(await findBroken(world.db)).toEqual([]);
  });

  test('has one worker at a time, and each row once', async () => {
    const before = (await chained()).length;
    const subjects = Array.from({ length: 12 }, (_, number) => `news:${number}`);
    await Promise.all(
      subjects.flatMap((subject) => [writeRow(subject), chainAudit(world.db, 1), chainAudit(world.db, 3)]),
    );
    await chainAll();
    const all = await chained();
    expect(all.map(({ position }) => position)).toEqual(all.map((_, place) => BigInt(place + 1)));
    expect(
      all
        .slice(before)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(subjects.sort());
    expect(await findBroken(world.db)).toEqual([]);
  });

  test('a hash that was kept elsewhere is found in it', async () => {
    const { position, hash } = await getChainState(world.db);
    expect(await findChainPosition(world.db, hash ?? '')).toBe(position);
    expect(await findChainPosition(world.db, 'ab'.repeat(32))).toBeUndefined();
  });
});

describe('verify finds', () => {
  const at = (position: number) => `(select audit_id from audit_chain where position = ${position})`;
  /** One of each type, other than what is there. */
  const OTHER: Record<string, string> = {
    'timestamp with time zone': "occurred_at + interval '1 microsecond'",
    jsonb: `'{"title": "other"}'`,
    integer: '99',
    text: "'other'",
  };

  beforeAll(async () => {
    await writeRow('news:last');
    await chainAll();
  });

  test('a change of any column of a row', async () => {
    const columns = await rows(
      world.db,
      sql<{ name: string; type: string }>`
        select attname as name, format_type(atttypid, null) as type from pg_attribute
        where attrelid = 'audit_log'::regclass and attnum > 0 and not attisdropped`,
    );
    expect(columns.length).toBeGreaterThan(11);
    for (const { name, type } of columns) {
      const other = name === 'id' ? 'default' : name === 'actor_kind' ? "'staff'" : OTHER[type];
      expect
        .soft(await breakAndVerify([`update audit_log set "${name}" = ${other} where id = ${at(3)}`]), name)
        .not.toEqual([]);
    }
    expect(await breakAndVerify([`update audit_log set reason = 'other' where id = ${at(3)}`])).toEqual([
      expect.stringMatching(/^audit row \d+ of position 3 is not the one that was chained$/),
    ]);
  });

  test.for<[string, string[], RegExp]>([
    ['removed', [`delete from audit_log where id = ${at(2)}`], /^audit row \d+ of position 2 is gone$/],
    [
      'removed with its place',
      [`delete from audit_log where id = ${at(1)}`, 'delete from audit_chain where position = 1'],
      /^position 0 is followed by position 2$/,
    ],
    [
      'removed, the others moved up',
      [
        `delete from audit_log where id = ${at(4)}`,
        'delete from audit_chain where position = 4',
        'update audit_chain set position = position + 1000 where position > 4',
        'update audit_chain set position = position - 1001 where position > 1000',
      ],
      /of position 4 is not the one that was chained$/,
    ],
    [
      'swapped with another',
      [
        `update audit_log a set subject = b.subject, after = b.after, occurred_at = b.occurred_at from audit_log b
          where (a.id = ${at(2)} and b.id = ${at(5)}) or (a.id = ${at(5)} and b.id = ${at(2)})`,
      ],
      /of position 2 is not the one that was chained$/,
    ],
    [
      'swapped in the chain',
      [
        'update audit_chain set audit_id = -audit_id where position in (2, 5)',
        'update audit_chain c set audit_id = -o.audit_id from audit_chain o where (c.position, o.position) in ((2, 5), (5, 2)) and c.audit_id < 0',
      ],
      /of position 2 is not the one that was chained$/,
    ],
    [
      'put in',
      [
        `insert into audit_log (occurred_at, actor_kind, action, subject) values (now(), 'system', 'news.add', 'news:x')`,
      ],
      /^audit row \d+ is neither chained nor waits to be$/,
    ],
    [
      'put between with a place of its own',
      [
        `insert into audit_log (occurred_at, actor_kind, action, subject) values (now(), 'system', 'news.add', 'news:x')`,
        'update audit_chain set position = position + 1000 where position > 2',
        'update audit_chain set position = position - 999 where position > 1000',
        `insert into audit_chain select 3, a.id, audit_hash(c.hash, 3, a) from audit_log a, audit_chain c where a.subject = 'news:x' and c.position = 2`,
      ],
      /of position 4 is not the one that was chained$/,
    ],
    [
      'given another hash at the end',
      [`update audit_chain set hash = sha256('x') where position = (select max(position) from audit_chain)`],
      /is not the one that was chained$/,
    ],
  ])('a row that was %s', async ([, statements, example]) => {
    expect(await breakAndVerify(statements)).toContainEqual(expect.stringMatching(example));
  });

  test('rows that wait: one that is gone, one that no longer waits, and one that waits too long beside a worker', async () => {
    await writeRow('news:waits');
    const { id } = await one(world.db, sql<{ id: bigint }>`select audit_id as id from audit_unchained`);
    expect(await findBroken(world.db)).toEqual([]);
    expect(await breakAndVerify([`delete from audit_log where id = ${id}`])).toEqual([`audit row ${id} is gone`]);
    expect(await breakAndVerify(['delete from audit_unchained'])).toEqual([
      `audit row ${id} is neither chained nor waits to be`,
    ]);
    const old = `update audit_unchained set written_at = clock_timestamp() - interval '2 minutes'`;
    const worker = (since: string) =>
      `insert into workers (id, started_at) values (gen_random_uuid(), clock_timestamp() - interval '${since}')`;
    // the platform is stopped, or has just started
    expect(await breakAndVerify([old])).toEqual([]);
    expect(await breakAndVerify([old, worker('20 seconds')])).toEqual([]);
    expect(await breakAndVerify([old, worker('1 hour')])).toEqual([
      expect.stringMatching(`^audit row ${id} has waited for`),
    ]);
    // of before the chain
    expect(await breakAndVerify(['update audit_unchained set written_at = null', worker('1 hour')])).toEqual([]);
  });
});
