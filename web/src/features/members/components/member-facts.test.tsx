import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberAddresses, MemberFacts } from '#features/members/components/member-facts.tsx';
import { draw } from '#test/draw.tsx';
import { singleMember } from '#test/single-member.ts';

/** What stands beside a label. */
const fact = (label: string) => screen.getByText(label).parentElement?.textContent?.slice(label.length);

test('the facts of a member are those of the specification; level income is per month, returns per day', () => {
  draw(<MemberFacts member={{ ...singleMember, level_month: 2_500_000n, roi_day: 750_000n, total_team: 4 }} />);
  expect(fact('Username')).toBe(singleMember.username);
  expect(fact('Level income this month')).toContain('2.500000');
  expect(fact('ROI/day')).toContain('0.750000');
  for (const label of [
    'Last sign-in',
    'Joined',
    'Email verified',
    'Last update',
    'Sponsor',
    'Activated',
    'Team, all levels',
  ])
    expect(fact(label), label).not.toBe('');
});

test('what is empty is written as the specification writes it', () => {
  const empty = { last_login: null, verify_at: null, activation_date: null, sponsor: null };
  draw(
    <>
      <MemberFacts member={{ ...singleMember, ...empty }} />
      <MemberAddresses member={{ ...singleMember, bep20: null, trc20: null }} />
    </>,
  );
  for (const label of ['Last sign-in', 'Email verified', 'Sponsor', 'Activated'])
    expect(fact(label), label).toBe(' - ');
  expect(document.body.textContent?.match(/ - /g)).toHaveLength(6);
});
