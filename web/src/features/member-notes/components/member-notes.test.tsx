import { type MemberNote, memberNotesContract } from '@fairlead/contract/features/member-notes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberNotes } from '#features/member-notes/components/member-notes.tsx';
import { NoteForm } from '#features/member-notes/components/note-form.tsx';
import { NoteList } from '#features/member-notes/components/note-list.tsx';
import { NotesPanel } from '#features/member-notes/components/notes-panel.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const note = (of: Partial<MemberNote> = {}): MemberNote => ({
  id: 3,
  text: 'Called back on the number on record.',
  written_by: 'n.weiss',
  written_at: new Date('2026-11-18T10:24:00Z'),
  may_remove: true,
  ...of,
});
const answer = (notes: MemberNote[], total = notes.length) =>
  api.answer(memberNotesContract.list, { notes, total, totalPages: 1, currentPage: 1 });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('New note');

test('a note is sent once, and the field is empty for the next', async () => {
  const arrive = api.hold(memberNotesContract.add, { message: 'Note saved.' });
  const user = await renderApp(api, <NoteForm memberId={7} />, { as: 'support' });
  await user.type(await field(), 'Prefers e-mail');
  await user.dblClick(screen.getByRole('button', { name: 'Save note' }));
  arrive();
  expect(await screen.findByText('Note saved.')).toBeTruthy();
  expect(api.requests(memberNotesContract.add).map(({ params, body }) => [params, body])).toEqual([
    [{ userId: 7 }, { text: 'Prefers e-mail' }],
  ]);
  await waitFor(async () => expect((await field()).value).toBe(''));
});

test('an empty note is refused at its field, and one that did not arrive is still there', async () => {
  answer([]);
  const user = await renderApp(api, <MemberNotes memberId={7} />, { as: 'support' });
  expect(await screen.findByText('No notes yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(async () => expect(findError(await field())).toBe('Write a note'));
  api.breakOff(memberNotesContract.add);
  await user.type(await field(), 'Kept');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your text is still here.');
  expect((await field()).value).toBe('Kept');
});

test('a note is removed only after being asked, and another’s has no button', async () => {
  answer([note({ id: 4, text: 'Of another', written_by: 'a.ferreira', may_remove: false }), note()]);
  api.answer(memberNotesContract.remove, { message: 'Note removed.' });
  const user = await renderApp(api, <MemberNotes memberId={7} />, { as: 'support' });
  const [others, own] = await screen.findAllByRole('listitem');
  expect(within(others as HTMLElement).queryByRole('button')).toBeNull();
  await user.click(within(own as HTMLElement).getByRole('button', { name: /^Remove the note by n\.weiss/ }));
  expect(api.requests(memberNotesContract.remove)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove note' }));
  await waitFor(() =>
    expect(api.requests(memberNotesContract.remove).map(({ params }) => params)).toEqual([{ userId: 7, id: 3 }]),
  );
});

test('a note that was not removed says so, and is still there', async () => {
  api.refuse(memberNotesContract.remove, { status: 404, code: 'not_found', message: 'Note not found' });
  const user = await renderApp(api, <NoteList memberId={7} notes={[note()]} />, { as: 'owner' });
  await user.click(await screen.findByRole('button', { name: /^Remove the note/ }));
  await user.click(screen.getByRole('button', { name: 'Remove note' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Note not found');
  expect(screen.getByText('Called back on the number on record.')).toBeTruthy();
});

test('who only reads has neither form nor button', async () => {
  answer([note()]);
  await renderApp(api, <MemberNotes memberId={7} />, { as: 'auditor' });
  expect(await screen.findByText('Called back on the number on record.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the overview has the newest notes and the way to the others', async () => {
  answer([note(), note({ id: 2 }), note({ id: 1 })], 5);
  await renderApp(api, <NotesPanel memberId={7} />, { as: 'support' });
  const link = await screen.findByRole('link', { name: 'All 5 notes' });
  expect(link.getAttribute('href')).toContain('tab=notes');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});
