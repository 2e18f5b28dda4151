import { authContract } from '@fairlead/contract/features/auth.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Api } from '#test/api.ts';

/** The token that the platform trades a code for; actions carry it as `X-Step-Up`. */
export const STEP_UP = 'step-up-token';

/** Answers the calls of the step-up dialog: each code is right. */
export function answerStepUp(api: Api): void {
  api.answer(authContract.sendStepUp, { message: 'Sent', method: 'email' });
  api.answer(authContract.verifyStepUp, { message: 'Verified', step_up: STEP_UP });
}

/** Types the code of an authenticator app, which test staff have. */
export async function typeCode(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText(/authenticator code/i), '123456');
}

/** Types the code, and confirms with the dialog's button. */
export async function confirmStepUp(user: UserEvent, button: string | RegExp): Promise<void> {
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: button }));
}

/** Types the code of a mail, which members are asked for. */
export const typeMailedCode = (user: UserEvent): Promise<void> => typeDigits(user, 'Code from your email', '123456');

/** Types a code into its six boxes. */
export async function typeDigits(user: UserEvent, label: string, digits: string): Promise<void> {
  const [box] = within(await screen.findByRole('group', { name: label })).getAllByLabelText(label);
  if (!box) throw new Error(`No boxes for ${label}`);
  await user.click(box);
  await user.keyboard(digits);
}
