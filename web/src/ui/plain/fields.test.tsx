import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { findError } from '#test/fields.ts';
import { Anchor, AnchorButton, Button, ButtonLink, IconButton, Stack, SubmitButton } from '#ui/plain/controls.tsx';
import { CodeInput, PasswordInput, TextInput } from '#ui/plain/fields.tsx';

test('an error takes the hint’s place and describes its field', () => {
  draw(
    <Stack>
      <TextInput label="Username" description="Letters and digits" defaultValue="" />
      <TextInput label="Email" description="We send a code" error="Use an email address" defaultValue="" />
    </Stack>,
  );
  const [username, email] = [screen.getByLabelText('Username'), screen.getByLabelText('Email')];
  expect([findError(username), findError(email)]).toEqual(['', 'Use an email address']);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Letters and digits')).toBeTruthy();
  expect(screen.queryByText('We send a code')).toBeNull();
});

test('the eye shows a password, and hides it again', async () => {
  const user = draw(<PasswordInput label="Password" error="Too short" defaultValue="secret" />);
  const field = (await screen.findByLabelText('Password')) as HTMLInputElement;
  const eye = screen.getByRole('button', { name: 'Show password' });
  expect([field.type, findError(field)]).toEqual(['password', 'Too short']);
  await user.click(eye);
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await user.click(eye);
  expect(field.type).toBe('password');
});

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete}>
      Valid for 10 minutes
    </CodeInput>
  );
}

test('a code keeps its digits alone, and the sixth completes it', async () => {
  const complete = vi.fn();
  const user = draw(<Code onComplete={complete} />);
  await user.click(screen.getByRole('textbox', { name: 'Code' }));
  await user.paste('123 45');
  expect(complete).not.toHaveBeenCalled();
  await user.keyboard('x6');
  expect(complete.mock.calls).toEqual([['123456']]);
});

test('a busy button says so and cannot be pressed', async () => {
  const press = vi.fn();
  const user = draw(
    <>
      <Button loading onClick={press}>
        Save
      </Button>
      <SubmitButton busy note="Valid until tomorrow">
        Sign in
      </SubmitButton>
      <IconButton aria-label="Menu" onClick={press} />
      <AnchorButton onClick={press}>Send again</AnchorButton>
    </>,
  );
  const save = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  expect([save.disabled, save.getAttribute('aria-busy')]).toEqual([true, 'true']);
  expect((screen.getByRole('button', { name: 'Sign in' }) as HTMLButtonElement).type).toBe('submit');
  expect(screen.getByText('Valid until tomorrow')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(press).toHaveBeenCalledTimes(2);
});

test('links lead where they say, however they look', () => {
  draw(
    <>
      <ButtonLink href="/login">Sign in</ButtonLink>
      <Anchor href="/terms">Terms</Anchor>
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login', '/terms']);
});
