import type { MemberSummary } from '@fairlead/contract/features/members.ts';
import { Checkbox, Pill, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/notifications/components/notifications.module.css';
import { useMemberSearch } from '#features/notifications/staff/queries.ts';
import { staff } from '#features/notifications/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';

/** The server is asked once typing rests. */
const PAUSE_MS = 250;

/** A member who was chosen. */
export type Recipient = Pick<MemberSummary, 'id' | 'email' | 'username'>;

export interface RecipientSearchProps {
  chosen: readonly Recipient[];
  onChange: (chosen: Recipient[]) => void;
}

/** Finds members by a part of their email, in any case, and keeps those that are ticked. */
export function RecipientSearch({ chosen, onChange }: RecipientSearchProps) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS);
  const { data, error } = useMemberSearch(asked);
  const found = data?.filter(({ email }) => email.toLowerCase().includes(search.trim().toLowerCase()));
  const isChosen = (member: Recipient) => chosen.some(({ id }) => id === member.id);
  const toggle = (member: Recipient) =>
    onChange(isChosen(member) ? chosen.filter(({ id }) => id !== member.id) : [...chosen, member]);
  return (
    <fieldset className={classes.members}>
      <legend className={classes.label}>{staff('members')}</legend>
      <TextInput
        type="search"
        aria-label={staff('search')}
        placeholder={staff('search')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter looks for members; it must not send what is not finished
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={classes.results} aria-label={staff('found')}>
        {found?.map((member) => (
          <li key={member.id} className={classes.result}>
            <Checkbox
              checked={isChosen(member)}
              onChange={() => toggle(member)}
              label={`${member.email} (${member.username})`}
            />
          </li>
        ))}
        {found?.length === 0 && <li className={classes.noRecipients}>{staff('noMembers')}</li>}
        {error && <li className={classes.noRecipients}>{errorText(error, staff('membersFailed'))}</li>}
      </ul>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={staff('selected')}>
          {chosen.map((member) => (
            <li key={member.id}>
              <Pill
                withRemoveButton
                onRemove={() => toggle(member)}
                removeButtonProps={{
                  'aria-label': staff('remove', { member: member.email }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {member.email}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
