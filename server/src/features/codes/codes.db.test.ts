import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Row = { id: number; code: string; used_by: number | null };

test('staff add codes, all of them or none, and read them back', async () => {
  const staff = await world.staff('codes-staff');
  const added = await staff.post('/codes', { codes: [' spring-0001 ', 'SPRING-0002'] });
  expect(added.body).toMatchObject({ message: '2 codes added' });
  const codes = added.body.codes as Row[];
  expect(codes.map(({ code }) => code)).toEqual(['SPRING-0001', 'SPRING-0002']);
  expect((await staff.get(`/codes/${codes[0]?.id}`)).body.code).toMatchObject({
    code: 'SPRING-0001',
    used_by: null,
    used_at: null,
    topup_id: null,
    created_by: 'codes-staff',
  });

  expect(await staff.post('/codes', { codes: ['SPRING-0003', 'spring-0002'] })).toMatchObject({
    status: 409,
    body: { message: 'SPRING-0002 already exists. No code was added.' },
  });
  expect(await staff.post('/codes', { codes: ['SPRING-0004', 'spring-0004'] })).toMatchObject({
    status: 409,
    body: { message: 'SPRING-0004 is listed twice' },
  });
  expect((await staff.get('/codes?search=spring')).body).toMatchObject({ total: 2, summary: { unused: 2, used: 0 } });
  const audited = await sql<{ after: { count: number } }>`
    select after from audit_log where action = 'codes.add' order by id`.execute(world.db);
  expect(audited.rows.map(({ after }) => after.count)).toEqual([2]);
});

test('absurd codes, and none or too many of them, are refused', async () => {
  const staff = await world.staff();
  for (const code of [
    '',
    'SHORT-1',
    '-LEADING-0001',
    'TRAILING-0001-',
    'WITH SPACE 01',
    "'; drop table",
    'Ä'.repeat(9),
  ])
    expect((await staff.post('/codes', { codes: [code] })).status, code).toBe(400);
  expect((await staff.post('/codes', { codes: [] })).status).toBe(400);
  const many = Array.from({ length: 1001 }, (_, place) => `MANY-${String(place).padStart(5, '0')}`);
  expect((await staff.post('/codes', { codes: many })).status).toBe(400);
  expect((await staff.post('/codes', { codes: many.slice(1) })).status).toBe(200);
  expect((await staff.get('/codes/2000000000')).status).toBe(404);
});

test('the list is paged and filtered, and the file holds the unused ones', async () => {
  const staff = await world.staff();
  const member = await world.member({ username: 'code-user' });
  await staff.post('/codes', { codes: ['FILTER-0001', 'FILTER-0002', 'FILTER-0003'] });
  expect((await member.post('/topup/add', { actplan_id: 1, code: 'filter-0002' })).status).toBe(200);

  const used = await staff.get('/codes?state=used&search=CODE-USER');
  expect(used.body).toMatchObject({ total: 1, totalPages: 1 });
  expect(used.body.codes).toMatchObject([{ code: 'FILTER-0002', used_by: member.id, used_by_name: 'code-user' }]);
  const unused = await staff.get('/codes?state=unused&search=filter&limit=1&page=2');
  expect(unused.body).toMatchObject({ total: 2, totalPages: 2, codes: [{ code: 'FILTER-0001' }] });

  const { text } = (await staff.get('/codes/export')).body as { text: string };
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('id,code,created_by,created_at');
  expect(text).toContain('FILTER-0001');
  expect(text).not.toContain('FILTER-0002');
  const { unused: left } = (await staff.get('/codes')).body.summary as { unused: number };
  expect(lines.filter((line) => line !== '')).toHaveLength(left + 1);
});
