import type { MemberSummary } from '@fairlead/contract/features/members.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMembers } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';

/** The server is asked once typing rests. */
const PAUSE_MS = 250;
const FOUND = 10;

export interface MemberPickerProps {
  label: string;
  value: MemberSummary | null;
  onChange: (member: MemberSummary | null) => void;
}

/** Finds one member by a part of the name, username or email. */
export function MemberPicker({ label, value, onChange }: MemberPickerProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = useMembers({ page: 1, limit: FOUND, search: asked, neverActivated: false });
  const found = data?.members ?? [];
  const choices = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      label={label}
      placeholder={members('search')}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      searchable
      clearable
      nothingFoundMessage={members('empty')}
      // the server has searched already
      filter={({ options }) => options}
      data={choices.map(({ id, username, email }) => ({ value: String(id), label: `${username} · ${email}` }))}
      value={value ? String(value.id) : null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => onChange(choices.find((member) => String(member.id) === id) ?? null)}
    />
  );
}
