import { MAX_NOTE_LENGTH } from '@fairlead/contract/features/member-notes.ts';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const olga = await world.staff('olga');
const sue = await world.staff('sue', 'support');
const finn = await world.staff('finn', 'finance');
const mia = await world.member();
const max = await world.member();

type Note = { id: number; text: string; written_by: string; may_remove: boolean };
const list = async (by: Caller, of = mia) => (await by.get(`/users/${of.id}/notes`)).body.notes as Note[];
const write = (by: Caller, text: unknown, of = mia) => by.post(`/users/${of.id}/notes`, { text });

test('anyone who works with members reads each note, newest first, and none of another member’s', async () => {
  expect(await write(sue, '  Called back on the number on record.\nCode read back. ')).toMatchObject({
    status: 200,
    body: { message: 'Note saved.' },
  });
  await write(finn, 'Prefers answers by e-mail');
  await write(sue, 'Of another', max);
  expect((await list(sue)).map(({ text, written_by, may_remove }) => [text, written_by, may_remove])).toEqual([
    ['Prefers answers by e-mail', 'finn', false],
    ['Called back on the number on record.\nCode read back.', 'sue', true],
  ]);
  expect((await list(olga)).map((note) => note.may_remove)).toEqual([true, true]);
  expect(await list(await world.staff('ann', 'auditor'))).toHaveLength(2);
  const page = await sue.get(`/users/${mia.id}/notes?page=2&limit=1`);
  expect(page.body).toMatchObject({ total: 2, totalPages: 2, notes: [{ written_by: 'sue' }] });
});

test('who wrote a note removes it, an owner any, and no one by another member’s page', async () => {
  const [newest, oldest] = await list(sue);
  const remove = (by: Caller, id?: number, of = mia) => by.delete(`/users/${of.id}/notes/${id}`);
  expect(await remove(sue, newest?.id)).toMatchObject({ status: 404 });
  expect(await remove(finn, newest?.id, max)).toMatchObject({ status: 404 });
  expect(await remove(finn, newest?.id)).toMatchObject({ status: 200, body: { message: 'Note removed.' } });
  expect(await remove(finn, newest?.id)).toMatchObject({ status: 404 });
  expect(await remove(olga, oldest?.id)).toMatchObject({ status: 200 });
  expect(await list(sue)).toEqual([]);
  const logged = await rows(
    world.db,
    sql`select action, before, after from audit_log where subject = ${`member:${mia.id}`} and action like 'member.note%' order by id`,
  );
  expect(logged).toMatchObject([
    { action: 'member.note_added', after: { note: oldest?.id } },
    { action: 'member.note_added', after: { note: newest?.id } },
    { action: 'member.note_removed', before: { note: newest?.id, enteredBy: 'finn' } },
    { action: 'member.note_removed', before: { note: oldest?.id, enteredBy: 'sue' } },
  ]);
  // what was removed is gone: the log, which cannot be changed, never had it
  expect(JSON.stringify(logged)).not.toMatch(/Called|Prefers/);
});

test('what is no note is refused, and so is who may not write one', async () => {
  for (const text of ['', '  ', undefined, 7, 'x'.repeat(MAX_NOTE_LENGTH + 1)])
    expect(await write(sue, text)).toMatchObject({ status: 400 });
  expect(await write(sue, 'x'.repeat(MAX_NOTE_LENGTH))).toMatchObject({ status: 200 });
  expect(await sue.post('/users/999999/notes', { text: 'Of no one' })).toMatchObject({ status: 404 });
  for (const by of [mia, await world.staff('cora', 'content'), await world.staff('alan', 'auditor')])
    expect(await write(by, 'Not mine to write')).toMatchObject({ status: 403 });
  expect(await mia.get(`/users/${mia.id}/notes`)).toMatchObject({ status: 403 });
  expect(await world.visitor.get(`/users/${mia.id}/notes`)).toMatchObject({ status: 401 });
  expect(await list(sue)).toHaveLength(1);
});
