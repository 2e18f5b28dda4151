import type { MemberSummary } from '@fairlead/contract/rooms/members.ts';
import { Checkbox, Pill } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { SearchField } from '#kit/filter-bar.tsx';
import classes from '#rooms/notifications/parts/notifications.module.css';
import { useMemberSearch } from '#rooms/notifications/queries.ts';

/** A member who was chosen. */
export type Recipient = Pick<MemberSummary, 'id' | 'email' | 'username'>;

export interface RecipientSearchProps {
  chosen: readonly Recipient[];
  onChange: (chosen: Recipient[]) => void;
  error?: string | undefined;
}

/** Finds members by a part of their e-mail, in any case, and keeps those that were ticked. */
export function RecipientSearch({ chosen, onChange, error }: RecipientSearchProps) {
  const [search, setSearch] = useState('');
  const { data, error: failed } = useMemberSearch(search);
  const found = data?.filter(({ email }) => email.toLowerCase().includes(search.toLowerCase()));
  const isChosen = (member: Recipient) => chosen.some(({ id }) => id === member.id);
  const toggle = (member: Recipient) =>
    onChange(isChosen(member) ? chosen.filter(({ id }) => id !== member.id) : [...chosen, member]);
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className={classes.label}>Members</legend>
      <SearchField value={search} onSearch={setSearch} placeholder="Search by e-mail" />
      <ul className={classes.results} aria-label="Members found">
        {found?.map((member) => (
          <li key={member.id} className={classes.result}>
            <Checkbox
              checked={isChosen(member)}
              onChange={() => toggle(member)}
              label={`${member.email} (${member.username})`}
            />
          </li>
        ))}
        {found?.length === 0 && <li className={classes.nobody}>Nobody's e-mail contains this</li>}
        {failed && <li className={classes.nobody}>{errorText(failed)}</li>}
      </ul>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Selected members">
          {chosen.map((member) => (
            <li key={member.id}>
              <Pill
                withRemoveButton
                onRemove={() => toggle(member)}
                removeButtonProps={{ 'aria-label': `Remove ${member.email}`, 'aria-hidden': false, tabIndex: 0 }}
              >
                {member.email}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
