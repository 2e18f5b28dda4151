import { inflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { programmes } from '#app/programmes.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import { createWorld } from '#test/world.ts';
import { listColumns, toSelect } from './export-store.ts';
import { listOwnTables, notTold } from './own-tables.ts';

const ownTables = listOwnTables(programmes);

const world = await createWorld();
afterAll(() => world.close());

/** Asks for the file in a browser of the member's. */
async function download(memberId: number, headers?: Record<string, string>) {
  const { token } = await inTransaction(world.db, (tx) =>
    openSession(tx, 'member', memberId, { ip: '127.0.0.1', agent: 'test' }),
  );
  const response = await fetch(`${world.base}/api/v1/account/export`, {
    method: 'POST',
    headers: { cookie: `fairlead_member=${token}`, ...(headers ?? (await world.stepUp('member', memberId, 'export'))) },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The files of a zip, by its directory at the end. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((place) =>
      place === 20 ? bytes.readUInt32LE(at + place) : bytes.readUInt16LE(at + place),
    ) as [number, number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      inflateRawSync(bytes.subarray(begin, begin + size)).toString('utf8'),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}

/** Columns that may name a member without a foreign key. */
const MAY_NAME_A_MEMBER = [
  ...['member_id', 'subject_id', 'beneficiary_id', 'from_id', 'actor_id', 'subject', 'email', 'to_address'],
  ...['ancestors', 'path', 'scope', 'payload', 'user_id'],
];

test('every table that may hold something of a member is told of, or left out with a reason', async () => {
  const holding = await rows(
    world.owner,
    sql<{ name: string }>`
      select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (k.confrelid = 'members'::regclass or a.attname = any (${MAY_NAME_A_MEMBER}::text[])) order by 1`,
  );
  const known = [...ownTables.map(({ table }) => table), ...Object.keys(notTold)];
  expect(holding.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(holding.length).toBeGreaterThan(40);
});

test('of a table that is told every column is, or is left out with a reason; what names staff is never told', async () => {
  const staffColumns = await rows(
    world.owner,
    sql<{ table: string; column: string }>`
      select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = 'staff'::regclass`,
  );
  const problems: string[] = [];
  for (const table of new Set(ownTables.map((own) => own.table))) {
    const mine = ownTables.filter((own) => own.table === table);
    const told = mine.flatMap(listColumns);
    const omitted = mine.flatMap((own) => Object.keys(own.omitted ?? {}));
    const ofStaff = staffColumns.filter((each) => each.table === table).map(({ column }) => column);
    const columns = await rows(
      world.owner,
      sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
    );
    for (const { name } of columns)
      if (![...told, ...omitted, ...ofStaff, 'member_id'].includes(name))
        problems.push(`${table}.${name} is forgotten`);
    for (const name of told)
      if (ofStaff.includes(name) || /_hash$|secret/.test(name.replace('payin_hash', '')))
        problems.push(`${table}.${name}`);
  }
  expect(problems).toEqual([]);
  for (const own of ownTables) {
    // each is a query the database takes, with the columns in their order, and amounts are amounts
    await sql.raw(`explain ${toSelect(own, 1, { first: '2026-01-01', last: '2026-01-30' })}`).execute(world.owner);
  }
});

test('a member gets what is theirs, the same in both forms, and nothing of others', async () => {
  const [member, other] = [await world.member({ main: '1000' }), await world.member({ main: '70' })];
  await sql`update members set fullname = '=HYPERLINK("x")' where id = ${member.id}`.execute(world.db);
  const { username } = await one(
    world.db,
    sql<{ username: string }>`select username from members where id = ${other.id}`,
  );
  expect((await member.post('/transfer/friend', { values: { amount: '5.5', friend: username } })).status).toBe(200);
  await other.post('/tickets', { subject: 'Of another', message: 'Not for others', category: 'general' });
  await member.post('/tickets', { subject: 'Mine', message: 'A question, "quoted"', category: 'general' });

  const { status, bytes } = await download(member.id);
  expect(status).toBe(200);
  const files = unzip(bytes);
  expect([...files.keys()]).toEqual(['data.json', ...ownTables.map(({ name }) => `${name}.csv`)]);
  const data = JSON.parse(files.get('data.json') ?? '') as Record<string, Record<string, unknown>[]>;
  expect(data.profile).toMatchObject([{ id: member.id, fullname: '=HYPERLINK("x")' }]);
  expect(data.accounts?.find(({ account }) => account === 'main')).toEqual({ account: 'main', balance: '994.5' });
  expect(data.account_lines?.map(({ amount }) => amount)).toEqual(['1000', '-5.5']);
  expect(data.tickets?.map(({ subject }) => subject)).toEqual(['Mine']);
  expect(data.transfers).toMatchObject([{ to_username: username, amount: '5.5' }]);
  expect(files.get('account_lines.csv')).toContain(',-5.5,');
  expect(files.get('profile.csv')).toContain(`"'=HYPERLINK(""x"")"`);
  expect(files.get('tickets.csv')).toContain('"A question, ""quoted"""');
  for (const text of files.values()) {
    expect(text).not.toContain('Not for others');
    expect(text).not.toMatch(/password_hash|token_hash/);
  }
  for (const own of ownTables) expect(files.get(`${own.name}.csv`)?.split('\r\n')[0]).toBe(listColumns(own).join(','));
  const { events } = (await member.get('/auth/security-events')).body as { events: { event: string }[] };
  expect(events[0]?.event).toBe('data_downloaded');
});

test('a day with returns and level income is read from its partition', async () => {
  const [sponsor, member] = [await world.member(), await world.member({ main: '1000' })];
  await member.post('/investments', { plan_id: 1, amount: 100, risk_notice: 1 });
  const { id } = await one(world.db, sql<{ id: number }>`select id from investments where member_id = ${member.id}`);
  const day = '2026-11-04';
  await sql`select create_day_partitions(${day})`.execute(world.owner);
  await sql`insert into return_accruals_d20261104 values (100000000, 50000, ${day}, ${id}, ${member.id}, ${sponsor.id}, 500, 1, 0)`.execute(
    world.owner,
  );
  await sql`insert into level_commissions_d20261104 values (50000, 5000, ${day}, ${id}, ${sponsor.id}, ${member.id}, 100000, 1, false)`.execute(
    world.owner,
  );
  for (const which of ['accruals', 'commissions', 'beneficiaries'])
    await sql`select index_day_partition(${day}, ${which})`.execute(world.owner);
  await sql`select attach_day_partitions(${day})`.execute(world.owner);
  await sql`insert into runs (programme, day, state, created_at) values ('accrual', ${day}, 'done', app_now())`.execute(
    world.owner,
  );
  await sql`update investments set start_day = '2026-10-01', last_accrual_day = ${day} where id = ${id}`.execute(
    world.owner,
  );
  await sql`insert into level_income_daily values (5000, ${day}, ${sponsor.id}, 1, false)`.execute(world.owner);
  const of = async (memberId: number, name: string) =>
    (JSON.parse(unzip((await download(memberId)).bytes).get('data.json') ?? '') as Record<string, object[]>)[name];
  expect(await of(member.id, 'returns')).toMatchObject([{ day, base: '100', credited: '0.05' }]);
  expect(await of(member.id, 'level_income')).toEqual([]);
  expect(await of(sponsor.id, 'level_income')).toMatchObject([{ day, level: 1, amount: '0.005' }]);
});

test('without a code nothing is told; many lines at once are all there, many members at once are all served, and a day has an end', async () => {
  const member = await world.member({ main: '10' });
  expect((await download(member.id, {})).status).toBe(403);
  expect((await download(member.id, await world.stepUp('member', member.id, 'password'))).status).toBe(403);
  expect((await world.visitor.post('/account/export')).status).toBe(401);
  await sql`select ledger_post(
      array_agg(${member.id}::bigint * 8 + case when n % 2 = 0 then 0 else 1 end),
      array_agg(${member.id}::bigint * 8 + case when n % 2 = 0 then 1 else 0 end),
      array_agg(1::bigint), array_agg('profit_moved'::text), array_agg(800000000 + n::bigint), array_agg(0), array_agg(null::date),
      array_agg(null::bigint), null) from generate_series(0, 1299) n`.execute(world.db);
  const files = unzip((await download(member.id)).bytes);
  expect(files.get('account_lines.csv')?.trimEnd().split('\r\n')).toHaveLength(1 + 1 + 2600);

  const many = await Promise.all(Array.from({ length: 24 }, () => world.member()));
  // who waited too long, on a machine with much else to do, is told so and asks again
  let waiting = many.map(({ id }) => id);
  for (let round = 1; waiting.length > 0; round += 1) {
    const answers = await Promise.all(waiting.map(async (id) => ({ id, status: (await download(id)).status })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ status }) => status === 503)).toBe(true);
    expect(refused.length, `round ${round}`).toBeLessThan(answers.length);
    waiting = refused.map(({ id }) => id);
  }
  for (let time = 1; time < 10; time += 1) expect((await download(member.id)).status).toBe(200);
  expect((await download(member.id)).status).toBe(429);
});
