import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { MAX_IMAGE_BYTES } from '@fairlead/contract/domain/upload.ts';
import { custodyContract } from '@fairlead/contract/features/custody.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EvidencePicture } from '#features/custody/components/evidence-picture.tsx';
import { RecordCount } from '#features/custody/components/record-count.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, typeCode } from '#test/step-up.ts';

const api = serveApi();
const close = () => undefined;
const NAME = 'ab'.repeat(16);
const picture = new File(['png'], 'statement.png', { type: 'image/png' });

/** The form of a first count, filled in as far as a picture. */
async function openForm() {
  answerStepUp(api);
  api.answer(custodyContract.read, { last: null, silent: [], open_case: null, ledger: 0n });
  const user = await renderApp(api, <RecordCount onClose={close} />, { as: 'finance' });
  await user.type(await screen.findByLabelText('Place'), 'Cold wallet');
  await user.type(screen.getByLabelText('Amount'), '900');
  return { user, field: await findField() };
}

/** The kit's field is a button; what takes the file is hidden beside it. */
const findField = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('there is no field for a file');
    return found;
  });

test('a picture is taken away by a button with a name', async () => {
  const { user, field } = await openForm();
  api.answer(custodyContract.uploadEvidence, { name: NAME });
  await user.upload(field, picture);
  await user.click(await screen.findByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
});

test('a picture is sent as it is chosen, a count waits until it is kept, and names it', async () => {
  const { user, field } = await openForm();
  const arrive = api.hold(custodyContract.uploadEvidence, { name: NAME });
  api.breakOff(custodyContract.record);
  await user.upload(field, picture);
  await typeCode(user);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save count' });
  expect(save.disabled).toBe(true);
  arrive();
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await waitFor(() =>
    expect(api.requests(custodyContract.record).map(({ body }) => body.places)).toEqual([
      [{ place: 'Cold wallet', amount: parseMoney('900'), picture: NAME }],
    ]),
  );
});

test('what is no picture, or too large, is said at the field, and the count goes without it', async () => {
  const { user, field } = await openForm();
  api.refuse(custodyContract.uploadEvidence, { status: 400, code: 'invalid_input', message: 'This is no PNG' });
  await user.upload(field, picture);
  expect(await screen.findByText('This is no PNG')).toBeTruthy();
  await user.upload(field, new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'large.png', { type: 'image/png' }));
  expect(await screen.findByText(/larger than 2 MiB/)).toBeTruthy();
  expect(api.requests(custodyContract.uploadEvidence)).toHaveLength(1);
  api.breakOff(custodyContract.record);
  await confirmStepUp(user, 'Save count');
  await waitFor(() =>
    expect(api.requests(custodyContract.record).map(({ body }) => body.places)).toEqual([
      [{ place: 'Cold wallet', amount: parseMoney('900') }],
    ]),
  );
});

test('the picture of a count is read once it is asked for, and can be tried again', async () => {
  api.refuse(custodyContract.evidence, { status: 404, code: 'not_found', message: 'Picture not found' });
  const user = await renderApp(api, <EvidencePicture name={NAME} place="Cold wallet" />, { as: 'auditor' });
  const button = await screen.findByRole('button', { name: 'Show picture' });
  expect(api.requests(custodyContract.evidence)).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Picture not found')).toBeTruthy();
  api.answer(custodyContract.evidence, { picture: { type: 'image/png', width: 4, height: 3, base64: 'AAAA' } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  const shown = await screen.findByRole('img', { name: 'Statement of Cold wallet' });
  expect(shown.getAttribute('src')).toBe('data:image/png;base64,AAAA');
  await user.click(screen.getByRole('button', { name: 'Hide picture' }));
  expect(screen.queryByRole('img')).toBeNull();
});
