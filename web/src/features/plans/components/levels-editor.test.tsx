import { simulationContract } from '@fairlead/contract/features/simulation.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LevelsEditor, type LevelsEditorProps } from '#features/plans/components/levels-editor.tsx';
import { serveApi } from '#test/api.ts';
import { readExample } from '#test/example.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const render = (props: Partial<LevelsEditorProps>) =>
  renderApp(
    api,
    <LevelsEditor
      kind="invest"
      title="Invest levels"
      detail="Level income"
      levels={[{ level: 1, ppm: 100_000 }]}
      onSave={() => {}}
      busy={false}
      {...props}
    />,
    { as: 'finance' },
  );

test('levels are saved in their order, the added ones with them', async () => {
  const onSave = vi.fn();
  const user = await render({ onSave });
  await user.click(await screen.findByRole('button', { name: 'Add level 2' }));
  expect(screen.getByRole('button', { name: 'Save as new version' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Level 2, %'), '5');
  expect(screen.getByText('Total 15 %, max 25 %.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save as new version' }));
  expect(onSave.mock.calls).toEqual([
    [
      [
        { level: 1, ppm: 100_000 },
        { level: 2, ppm: 50_000 },
      ],
    ],
  ]);
});

test('more than the maximum cannot be saved; removing the last level helps', async () => {
  const user = await render({
    levels: [
      { level: 1, ppm: 200_000 },
      { level: 2, ppm: 60_000 },
    ],
  });
  expect(await screen.findByText('Total 26 %, max 25 %.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as new version' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Remove level 2' }));
  expect(screen.getByRole('button', { name: 'Save as new version' })).toHaveProperty('disabled', false);
});

test('what is typed is simulated', async () => {
  api.stall(simulationContract.levels);
  const user = await render({});
  await user.click(await screen.findByRole('button', { name: 'Simulate on the last 90 days' }));
  expect(await screen.findByText(/^Simulating your change/)).toBeTruthy();
  expect(api.requests(simulationContract.levels).map(({ body }) => body)).toEqual([
    { kind: 'invest', levels: [{ level: 1, ppm: 100_000 }] },
  ]);
});

test('what is no percent is named at its field, which keeps it, and is not saved', async () => {
  const onSave = vi.fn();
  const user = await render({ onSave });
  const field = await screen.findByLabelText('Level 1, %');
  await user.clear(field);
  await user.type(field, '101{Enter}');
  await user.tab();
  expect(findError(field)).toBe('Use a percent from 0 to 100 with at most four decimals');
  expect(field).toHaveProperty('value', '101');
  expect(screen.getByRole('button', { name: 'Save as new version' })).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, '12');
  expect(findError(field)).toBe('');
  await user.type(field, '{Enter}');
  expect(onSave.mock.calls).toEqual([[[{ level: 1, ppm: 120_000 }]]]);
});

test.each([
  ['invest', '7.5', ['Level 1, 7.5 %', '0.06'], ['Total', '0.06']],
  ['active', '7.3333', ['Level 1, 7.3333 %', '1.833325'], ['Kept as fees', '23.166675']],
] as const)('the example of %s levels follows what is typed', async (kind, text, first, last) => {
  const user = await render({ kind });
  const field = await screen.findByLabelText('Level 1, %');
  await user.clear(field);
  expect(readExample()).toEqual([]);
  await user.type(field, text);
  expect(readExample()).toEqual([first, last]);
});

test('who may not save levels reads who may', async () => {
  await renderApp(
    api,
    <LevelsEditor kind="active" title="" detail="" levels={[{ level: 1, ppm: 1 }]} onSave={() => {}} busy={false} />,
    { as: 'support' },
  );
  expect(await screen.findByText('Only owners and finance can change this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save as new version' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Simulate on the last 90 days' })).toBeNull();
});
