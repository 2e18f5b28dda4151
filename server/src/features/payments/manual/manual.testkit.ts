import { createHash } from 'node:crypto';
import { wirePaths } from '@fairlead/contract/wire/paths.ts';
import { rows, sql } from '#foundation/db.ts';
import { createPng } from '#foundation/image.testkit.ts';
import { type FormFields, sendForm } from '#test/send-form.ts';
import type { Caller, Outcome, World } from '#test/world.ts';

const picture = await createPng(30, 20);
let made = 0;

/** Reports and decisions of manual deposits, in a world with one payment link. */
export async function manualDeposits(world: World) {
  const owner = await world.staff();
  const paid = `0x${'5f'.repeat(20)}`;
  await sendForm(world, 'staff', owner.id, {
    path: '/qr/add',
    fields: { label: 'Company wallet', address: paid, image: picture },
    headers: await world.stepUp('staff', owner.id, 'payment_link'),
  });
  const report = (by: Caller, fields: FormFields = {}, headers: Record<string, string> = {}): Promise<Outcome> =>
    sendForm(world, 'member', by.id, {
      path: `${wirePaths.deposits}/add`,
      fields: { amount: '100', txid: newHash(), qr_id: '1', image: picture, ...fields },
      headers,
    });
  return {
    paid,
    picture,
    report,
    /** @returns the id of a deposit that was reported */
    reported: async (by: Caller, fields: FormFields = {}) => Number((await report(by, fields)).body.id),
    /** A staff member's decision, with the code that it asks for. */
    decide: async (by: Caller, id: number, body: object): Promise<Outcome> =>
      by.put(`${wirePaths.deposits}/${id}`, body, await world.stepUp('staff', by.id, 'entry')),
    /** How often and how much a deposit was posted. */
    postings: (id: number) =>
      rows(
        world.db,
        sql<{ amount: bigint }>`select amount from postings where entry_type = 'deposit' and reference = ${id}`,
      ),
  };
}

/** A transaction's hash that no one has used. */
export function newHash(): string {
  made += 1;
  return `0x${createHash('sha256').update(`manual ${made}`).digest('hex')}`;
}
