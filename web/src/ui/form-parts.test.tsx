import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw, shownText } from '#test/draw.tsx';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { CautionNote, SubmitButton } from '#ui/form-parts.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { SelectCards } from '#ui/select-cards.tsx';

test('an amount is read by the contract’s rules', () => {
  expect(readAmount('12.5')).toEqual({ micro: 12_500_000n, problem: null });
  expect(readAmount('12,5x').problem).toBeTruthy();
});

function Amount() {
  const [text, setText] = useState('');
  return <AmountField value={text} onChange={setText} all={40_000_000n} hint="From 5.00" />;
}

test('an amount that is none is named once the field is left; All fills one in', async () => {
  const user = draw(<Amount />);
  const field = screen.getByLabelText('Amount') as HTMLInputElement;
  await user.type(field, 'abc');
  expect(shownText()).not.toContain('is not an amount');
  await user.tab();
  expect(shownText()).toContain('“abc” is not an amount');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(field.value).toBe('40');
  expect(shownText()).not.toContain('is not an amount');
});

test('a form’s error is said aloud, and takes no room without a text', () => {
  draw(
    <>
      <FormError>Email or password is wrong</FormError>
      <FormError>{null}</FormError>
    </>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Email or password is wrong']);
});

test('a button that cannot be pressed says why; else its note stands below', () => {
  draw(
    <>
      <SubmitButton reason="Enter an amount" note="Free">
        Send
      </SubmitButton>
      <SubmitButton note="Takes a minute">Move</SubmitButton>
      <SubmitButton busy>Pay</SubmitButton>
      <CautionNote>Only USDT</CautionNote>
    </>,
  );
  const isOff = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;
  expect(['Send', 'Move', 'Pay'].map(isOff)).toEqual([true, false, true]);
  expect(screen.getByText('Enter an amount')).toBeTruthy();
  expect(screen.queryByText('Free')).toBeNull();
  expect(screen.getByText('Takes a minute')).toBeTruthy();
  expect(screen.getByText('Only USDT')).toBeTruthy();
});

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <OtpField value={code} onChange={setCode} onComplete={onComplete} error="Wrong code">
      Valid for 10 minutes
    </OtpField>
  );
}

test('six boxes take a pasted code at once', async () => {
  const complete = vi.fn();
  const user = draw(<Code onComplete={complete} />);
  const [first] = within(screen.getByRole('group', { name: 'Code from your email' })).getAllByRole('textbox');
  if (!first) throw new Error('no boxes');
  await user.click(first);
  await user.paste('123456');
  expect(complete).toHaveBeenCalledWith('123456');
  expect(screen.getByText('Wrong code')).toBeTruthy();
  expect(screen.getByText('Valid for 10 minutes')).toBeTruthy();
});

test('one of the cards is chosen; one that cannot be says why', async () => {
  const choose = vi.fn();
  const user = draw(
    <SelectCards
      label="From"
      hint="Profit was chosen"
      value="profit"
      onChange={choose}
      choices={[
        { value: 'profit', title: 'Profit', detail: 'Returns', figure: '12.50' },
        { value: 'main', title: 'Main', detail: 'Spendable' },
        { value: 'compound', title: 'Compound', detail: 'Nothing to move', disabled: true },
      ]}
    />,
  );
  const set = screen.getByRole('group', { name: 'From' });
  expect(document.getElementById(set.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Profit was chosen');
  const radio = (name: RegExp) => within(set).getByRole('radio', { name }) as HTMLInputElement;
  expect(radio(/Profit/).checked).toBe(true);
  expect(radio(/Compound.*Nothing to move/).disabled).toBe(true);
  await user.click(radio(/Main/));
  expect(choose).toHaveBeenCalledWith('main');
});

function List({ error }: { error?: string }) {
  const [value, setValue] = useState<'other' | 'asked' | null>(null);
  const choices = [
    { value: 'other', label: 'Other' },
    { value: 'asked', label: 'Requested by the member' },
  ] as const;
  return <RadioList label="Category" hint="For colleagues" error={error} {...{ choices, value, onChange: setValue }} />;
}

test('one line of a list is chosen by a click or by the arrow keys, and none chosen says so in place of the hint', async () => {
  const user = draw(
    <>
      <List />
      <List error="Choose a category." />
    </>,
  );
  const [list, refused] = screen.getAllByRole('group', { name: 'Category' });
  const described = (set?: HTMLElement) => document.getElementById(set?.getAttribute('aria-describedby') ?? '');
  expect([list, refused].map((set) => described(set)?.textContent)).toEqual(['For colleagues', 'Choose a category.']);
  const radio = (name: string) => within(list as HTMLElement).getByRole('radio', { name }) as HTMLInputElement;
  await user.click(radio('Other'));
  expect(radio('Other').checked).toBe(true);
  await user.keyboard('{ArrowDown}');
  expect([radio('Other').checked, radio('Requested by the member').checked]).toEqual([false, true]);
  expect(within(refused as HTMLElement).queryByRole('radio', { checked: true })).toBeNull();
});
