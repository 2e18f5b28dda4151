import { TextInput } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from '#features/members/components/receiver-field.module.css';
import { members } from '#features/members/texts.ts';
import { errorText } from '#foundation/api-error.ts';

/** Another member, as a look-up by username or email answers. */
export type Receiver = { username: string; fullname: string };

/** What a receiver is called: the full name, or else the username. */
export const receiverName = (receiver: Receiver | undefined): string => receiver?.fullname || receiver?.username || '';

const described = (receiver: Receiver) => ({
  name: <strong>{receiverName(receiver)}</strong>,
  username: receiver.username,
});

/** What is typed for a receiver; it is looked up when the field is left, and what was found counts until it is changed. */
export function useReceiverField<Answer>(useLookUp: (sought: string) => { data?: Answer; error: Error | null }) {
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const { data, error } = useLookUp(sought);
  const isSought = sought !== '' && sought === typed.trim();
  return {
    sought,
    /** The answer for what is typed now. */
    found: isSought ? data : undefined,
    find: () => setSought(typed.trim()),
    /** Fills in what was typed before, and looks it up. */
    fill: (text: string) => {
      setTyped(text);
      setSought(text.trim());
    },
    input: { typed, setTyped, notFound: isSought && error ? errorText(error) : undefined },
  };
}

export interface ReceiverFieldProps {
  label: string;
  description: string;
  name: string;
  form: Pick<ReturnType<typeof useReceiverField>, 'find' | 'input'>;
  receiver: Receiver | undefined;
  /** After who was found: what is worth knowing about them. */
  children?: ReactNode;
}

/** Who receives something, by username or email; below it who that is. */
export function ReceiverField({ label, description, name, form, receiver, children }: ReceiverFieldProps) {
  const { typed, setTyped, notFound } = form.input;
  return (
    <div>
      <TextInput
        {...{ label, description, name }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={form.find}
        error={notFound}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {receiver && (
        <p className={classes.receiver}>
          <IconUserCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {children
              ? members.rich('receiverDetail', { ...described(receiver), detail: children })
              : members.rich('receiver', described(receiver))}
          </span>
        </p>
      )}
    </div>
  );
}
