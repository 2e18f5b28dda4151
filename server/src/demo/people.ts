/** A sample member: who they are, who brought them, and what they do. Invented; amounts in USDT. */
export type SamplePerson = {
  username: string;
  fullname: string;
  email: string;
  password: string;
  country: string;
  dateOfBirth: string;
  sponsor: string | undefined;
  deposit: number;
  /** Price of the activation plan, if any. */
  activation: number | undefined;
  investments: { plan: string; amount: number }[];
  /** Which business day of the story they join on. */
  joins: number;
};

const FIRST = [
  'Ana',
  'Thu',
  'Rui',
  'Paula',
  'Nari',
  'Fabio',
  'Eva',
  'Joy',
  'Ola',
  'Sami',
  'Kaan',
  'Dana',
  'Lena',
  'Ines',
  'Tomas',
  'Aiko',
  'Omar',
  'Lucia',
  'Noor',
  'Piotr',
];
const LAST = [
  'Novak',
  'Nguyen',
  'Almeida',
  'Santos',
  'Kim',
  'Rossi',
  'Larsen',
  'Mensah',
  'Adeyemi',
  'Haddad',
  'Yilmaz',
  'Petrov',
  'Brandt',
  'Costa',
  'Bauer',
  'Sato',
  'Farah',
  'Moreno',
  'Aziz',
  'Zielinski',
];
/** Where people of each last name live. */
const COUNTRIES = 'CZ VN PT BR KR IT DK GH NG LB TR BG DE ES AT JP KE AR EG PL'.split(' ');

const plain = (text: string) => text.toLowerCase();

/** A sequence of whole numbers that is the same at every seed. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The member whose account the demo shows, at the second level of the tree. */
const DEMO_MEMBER: SamplePerson = {
  username: 'm.okafor',
  fullname: 'Mary Okafor',
  email: 'member@demo.test',
  password: 'Demo-member-1!',
  country: 'KE',
  dateOfBirth: '1994-03-14',
  sponsor: 'e.lindqvist',
  deposit: 6_000,
  activation: 50,
  investments: [
    { plan: 'Growth', amount: 1_500 },
    { plan: 'Steady Compound', amount: 1_500 },
    { plan: 'Starter', amount: 500 },
    { plan: 'Daily Claim', amount: 500 },
  ],
  joins: 1,
};

const FOUNDER: SamplePerson = {
  username: 'e.lindqvist',
  fullname: 'Elsa Lindqvist',
  email: 'e.lindqvist@demo.test',
  password: 'Demo-sample-1!',
  country: 'SE',
  dateOfBirth: '1979-08-02',
  sponsor: undefined,
  deposit: 3_000,
  activation: 100,
  investments: [
    { plan: 'Growth', amount: 2_000 },
    { plan: 'Daily Claim', amount: 300 },
  ],
  joins: 0,
};

/** The founder, the demo's member and 60 more in a tree six levels deep. */
export function samplePeople(): SamplePerson[] {
  const next = sequence(20_261_121);
  const people: SamplePerson[] = [FOUNDER, DEMO_MEMBER];
  const levels = new Map([
    [FOUNDER.username, 1],
    [DEMO_MEMBER.username, 2],
  ]);
  for (let count = 0; count < 60; count += 1) {
    const first = FIRST[count % FIRST.length] ?? 'Ana';
    const last = LAST[(count * 7 + Math.floor(count / FIRST.length)) % LAST.length] ?? 'Novak';
    const username = `${plain(first.slice(0, 1))}.${plain(last)}${count >= 20 ? count : ''}`;
    const sponsor = sponsorFor(count, people, levels, next);
    levels.set(username, (levels.get(sponsor) ?? 1) + 1);
    people.push({
      username,
      fullname: `${first} ${last}`,
      email: `${username}@demo.test`,
      password: 'Demo-sample-1!',
      country: COUNTRIES[LAST.indexOf(last)] ?? 'CZ',
      dateOfBirth: `${1960 + ((count * 11) % 45)}-0${1 + (count % 9)}-${10 + (count % 18)}`,
      sponsor,
      joins: Math.max(1 + next(18), countJoins(people, sponsor)),
      ...means(count, next),
    });
  }
  return people;
}

/** No one joins before the one who brought them. */
const countJoins = (people: SamplePerson[], username: string): number =>
  people.find((person) => person.username === username)?.joins ?? 0;

/** Mostly below the demo's member; one straight line goes down to the sixth level. */
function sponsorFor(
  count: number,
  people: SamplePerson[],
  levels: Map<string, number>,
  next: (below: number) => number,
): string {
  const straight = people.at(-1)?.username ?? FOUNDER.username;
  if (count < 4) return count === 0 ? DEMO_MEMBER.username : straight;
  if (count < 12) return DEMO_MEMBER.username;
  const above = people.filter((person) => (levels.get(person.username) ?? 1) < 6);
  return above[next(above.length)]?.username ?? DEMO_MEMBER.username;
}

function means(
  count: number,
  next: (below: number) => number,
): Pick<SamplePerson, 'deposit' | 'activation' | 'investments'> {
  const amount = 50 * (1 + next(18));
  const kind = count % 10;
  if (kind === 9) return { deposit: 0, activation: undefined, investments: [] };
  if (kind === 8) return { deposit: 100 + amount, activation: undefined, investments: [] };
  const activation = kind < 7 ? 25 : undefined;
  if (kind === 6)
    return { deposit: 1_200 + amount, activation, investments: [{ plan: 'Growth', amount: 1_000 + amount }] };
  if (kind === 5)
    return { deposit: 700 + amount, activation, investments: [{ plan: 'Steady Compound', amount: 500 + amount }] };
  return { deposit: 150 + amount, activation, investments: [{ plan: 'Starter', amount }] };
}
