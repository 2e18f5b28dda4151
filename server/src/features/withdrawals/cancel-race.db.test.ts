import { afterAll, expect, test } from 'vitest';
import { type Caller, createWorld, type Outcome } from '#test/world.ts';
import { ADDRESS, toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { decide, complete, expectClean } = withdrawalKit(world);
const people = [await world.staff(), await world.staff(), await world.staff()] as const;
const AT_ONCE = 12;

type Asked = { member: Caller; request: Wire; amount: bigint };

async function ask(amount: number): Promise<Asked> {
  const member = await world.member({ main: '5000' });
  const request = toRequest(await member.post('/withdrawalrequest/add', { amount, address: ADDRESS }));
  return { member, request, amount: BigInt(amount) * 1_000_000n };
}
const cancel = ({ member, request }: Asked) => member.delete(`/withdrawalrequest/${request.id}`);
const approve = ({ request }: Asked, by: Caller) => decide(by, request, { status: 'approved' });
const count = (outcomes: Outcome[]) => outcomes.filter(({ status }) => status === 200).length;
const read = async ({ request }: Asked) =>
  ((await people[0].get(`/withdrawalrequest/by/${request.id}`)).body.singleWithdrawal as Wire).status;

/** What the member has is where the end of the request says, and whole. */
async function expectMoney({ member, amount }: Asked, status: string): Promise<void> {
  const held = status === 'cancelled' ? 0n : amount;
  expect(await world.wallets(member.id)).toMatchObject({ main: 5_000_000_000n - held, held });
}

test('cancelled twice and approved by two, many at once: each has one end, and only one of the four was done', async () => {
  const asked = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(200)));
  const outcomes = await Promise.all(
    asked.map((each, place) => {
      // who comes first differs
      const ways = [
        () => cancel(each),
        () => approve(each, people[0]),
        () => cancel(each),
        () => approve(each, people[1]),
      ];
      const turned = [...ways.slice(place % ways.length), ...ways.slice(0, place % ways.length)];
      return Promise.all(turned.map((way) => way()));
    }),
  );
  for (const [place, each] of asked.entries()) {
    const own = outcomes[place] ?? [];
    expect(own.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of own) if (status === 409) expect(body).toMatchObject({ code: 'wrong_state' });
    const status = await read(each);
    expect(['approved', 'cancelled']).toContain(status);
    await expectMoney(each, status);
    // an end is one: what is approved is not cancelled any more, and what is cancelled is never paid
    expect((await cancel(each)).status).toBe(409);
    expect((await complete(people[2], each.request)).status).toBe(status === 'approved' ? 200 : 409);
  }
  await expectClean();
});

test('over the amount that two approve, a cancellation comes before the second or not at all', async () => {
  const asked = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(2_000)));
  for (const each of asked) {
    const [cancelled, ...approved] = await Promise.all([
      cancel(each),
      ...people.map((person) => approve(each, person)),
    ]);
    const status = await read(each);
    if (cancelled?.status === 200) {
      expect(status).toBe('cancelled');
      expect(count(approved)).toBeLessThan(2);
    } else {
      expect(cancelled).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
      expect(status).toBe('approved');
      expect(count(approved)).toBe(2);
    }
    await expectMoney(each, status);
  }
  await expectClean();
});
