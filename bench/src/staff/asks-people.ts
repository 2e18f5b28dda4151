import { memberGroups } from '@fairlead/contract/features/member-groups.ts';
import type { Asks } from './asks.ts';
import type { Sample } from './sample.ts';

/** A search as each list offers it: by what one has, what some have, what all have, what no one has, and by too few letters. */
export const searches = ({ username, email, fullName }: Sample): { search: string }[] =>
  [
    ...[username, email, fullName, fullName.split(' ').at(-1) ?? ''],
    ...['seed', 'se', 'zq', 'no-such-member', 'Анна'],
  ].map((search) => ({ search }));

/** Days of a list: the last ones, some in the middle, all there are, and from or up to one. */
export const listDays = ({ today, first, oldMonth }: Sample): Record<string, string>[] => [
  { from: today, to: today },
  { from: `${oldMonth}-01`, to: `${oldMonth}-28` },
  { from: first, to: today },
  { from: `${oldMonth}-01` },
  { to: `${oldMonth}-28` },
];

/** Who is there: members, what staff see of one, the tree, the staff, and what happened to an account. */
export function peopleAsks(sample: Sample): Asks {
  const { member, top, email, today, oldMonth } = sample;
  const plain = [{}, ...searches(sample), ...listDays(sample)].map((query) => ({ query }));
  const [first = {}] = listDays(sample);
  const withClosed = [{}, ...listDays(sample)].map((days) => ({ query: { ...days, closed: 'included' } }));
  const activeOn: Record<string, string>[] = [
    { active_on: today },
    { active_on: today, closed: 'included' },
    { active_on: today, search: 'seed' },
  ];
  const groups = memberGroups.flatMap((group) =>
    [{}, { search: 'seed' }, ...listDays(sample)].map((query) => ({ query: { ...query, group } })),
  );
  // in the middle, where no end of the list is near
  const deep = memberGroups.map((group) => ({ query: { group, page: 2_000 } }));
  const ofMember = [{ params: { id: member } }, { params: { id: top } }];
  const ofUser = [{ params: { userId: member } }, { params: { userId: top } }];
  return {
    'GET /users/list': [
      ...plain,
      ...withClosed,
      ...activeOn.map((query) => ({ query })),
      ...groups,
      ...deep,
      { query: { search: 'seed', from: `${oldMonth}-01`, to: today } },
    ],
    'GET /users/non/users': [{}, ...listDays(sample)].map((query) => ({ query })),
    'GET /users/export': [
      {},
      { search: 'seed' },
      { view: 'never_activated' },
      { closed: 'included' },
      { active_on: today },
      ...memberGroups.map((group) => ({ group })),
      first,
    ].map((query) => ({ query })),
    'GET /users': [{ query: { email } }],
    'GET /users/{id}': ofMember,
    'GET /users/{id}/agreements': ofMember,
    'GET /users/{userId}/notes': ofUser,
    'GET /users/{userId}/sessions': ofUser,
    'GET /users/{userId}/security-events': ofUser,
    'GET /referral/list/{id}': [...ofMember, ...searches(sample).map((query) => ({ params: { id: top }, query }))],
    'GET /referral/full/{id}': [
      ...ofMember,
      ...[{ depth: 3 }, { branch: member }, { depth: 5, limit: 100 }].map((query) => ({ params: { id: top }, query })),
    ],
    'GET /referral/legs/{id}': [...ofMember, { params: { id: top }, query: { branch: member } }],
    'GET /reports/member/{userId}/dashboard': ofUser,
    'GET /auth/session': [{}],
    'GET /auth/session-end': [{}],
    'GET /auth/sessions': [{}],
    'GET /auth/second-factor': [{}],
    'GET /auth/security-events': [{}],
    'GET /staff-accounts': [{}],
    'GET /search': listPaletteTexts(sample).map((q) => ({ query: { q } })),
  };
}

/** What the palette is asked for: a number with and without its kind, a name, an e-mail, parts of an address and of a hash. */
function listPaletteTexts({ username, email, fullName, address, hash, withdrawal, ticket }: Sample): string[] {
  return [
    ...[String(withdrawal), `WD-${withdrawal}`, `DP-${withdrawal}`, `TK-${ticket}`, '1', '12345678'],
    ...[username, email, fullName, fullName.split(' ').at(-1) ?? '', 'seed', 'se', 'no-such-member', 'Анна'],
    ...[
      address,
      address.slice(0, 10),
      address.slice(-8),
      hash,
      hash.slice(0, 12),
      hash.slice(-9),
      '0xzzzzzzzz',
      'ffffff',
    ],
  ];
}
