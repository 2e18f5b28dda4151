import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { findError } from '#test/fields.ts';
import { Checkbox, DateParts, Select } from '#ui/plain/choices.tsx';

function Fields({ onSend, error }: { onSend: (values: unknown[]) => void; error?: string }) {
  const [country, setCountry] = useState('');
  const [day, setDay] = useState('--');
  const [isTicked, setTicked] = useState(false);
  return (
    <>
      <Select
        label="Country"
        description="Where you live"
        placeholder="Choose"
        value={country}
        options={[{ value: 'KE', label: 'Kenya' }]}
        onChange={setCountry}
      />
      <DateParts
        label="Date of birth"
        labels={['Day', 'Month', 'Year']}
        description="18 or older"
        error={error}
        value={day}
        locale="en"
        onChange={setDay}
      />
      <Checkbox
        label={
          <>
            I accept the <a href="/legal/terms">terms</a>.
          </>
        }
        description="Version 3"
        error={error}
        checked={isTicked}
        onChange={setTicked}
      />
      <button type="button" onClick={() => onSend([country, day, isTicked])}>
        Send
      </button>
    </>
  );
}

test('what is chosen and ticked is what is sent; letters are no part of a date', async () => {
  const send = vi.fn();
  const user = draw(<Fields onSend={send} />);
  await user.selectOptions(screen.getByLabelText('Country'), 'Kenya');
  const date = screen.getByRole('group', { name: 'Date of birth' });
  expect(date).toBeTruthy();
  await user.type(screen.getByLabelText('Day'), '1x4');
  await user.selectOptions(screen.getByLabelText('Month'), 'March');
  await user.type(screen.getByLabelText('Year'), '1994');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms.' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send.mock.calls).toEqual([[['KE', '1994-3-14', true]]]);
});

test('one error describes all three parts of a date, and a box keeps its hint beside its error', () => {
  draw(<Fields onSend={() => undefined} error="Not like this" />);
  for (const label of ['Day', 'Month', 'Year']) {
    const part = screen.getByLabelText(label);
    expect([part.getAttribute('aria-invalid'), findError(part)]).toEqual(['true', 'Not like this']);
  }
  expect(screen.queryByText('18 or older')).toBeNull();
  const box = screen.getByRole('checkbox');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Version 3')).toBeTruthy();
  expect(screen.getAllByText('Not like this')).toHaveLength(2);
});
