import { membersContract } from '@fairlead/contract/features/members.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CloseAccount } from '#features/members/components/close-account.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { singleMember } from '#test/single-member.ts';

const api = serveApi();

const draw = () => renderApp(api, <CloseAccount member={singleMember} />, { as: 'owner', at: '/admin/check' });

test('an account is closed once, after a question that names the member', async () => {
  const arrive = api.hold(membersContract.close, { message: 'Account closed' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Close account…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Close the account of amara permanently?');
  expect(api.requests(membersContract.close)).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Close account' }));
  arrive();
  expect(await screen.findByText('Account closed')).toBeTruthy();
  expect(api.requests(membersContract.close).map(({ params }) => params)).toEqual([{ id: singleMember.id }]);
});

test('a refusal says that the account stays open', async () => {
  api.refuse(membersContract.close, { status: 409, code: 'conflict', message: 'It still has money' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Close account…' }));
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It still has money. The account stays open.');
});

test.each([
  ['member', /^Closed by the member on 12 Nov 2026/],
  ['staff', /^Closed by staff on 12 Nov 2026/],
] as const)('an account that its %s closed says so, and is not closed again', async (by, sentence) => {
  const closed = { at: new Date('2026-11-12T08:00:00Z'), by };
  await renderApp(api, <CloseAccount member={{ ...singleMember, closed }} />, { as: 'owner' });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close account…' })).toBeNull();
});
