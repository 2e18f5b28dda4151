import { emailInput } from '@fairlead/contract/domain/people.ts';
import { checkInput } from '@fairlead/contract/domain/problem.ts';
import type { Command } from 'commander';
import * as z from 'zod/mini';
import { countStaffWithSecondFactor, findStaffByEmail, removeSecondFactor } from '#features/auth/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { fieldProblemText } from '#foundation/problem-text.ts';
import { joinTexts } from '#foundation/texts.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** As many others, each with a second factor, can reset one in the product. */
const OTHERS_NEEDED = 2;

/**
 * Takes a staff member's second factor away, audited: for an installation with too few staff to do it in the product.
 * @throws AppError invalid_input, not_found, rule while two others can do it
 */
export async function resetSecondFactor(db: Db, email: string): Promise<void> {
  const { data: address, problems } = checkInput(z.object({ email: emailInput }), { email });
  if (problems !== null) return fail('invalid_input', { problems: joinTexts(problems.map(fieldProblemText)) });
  await inTransaction(db, async (tx) => {
    const staff =
      (await findStaffByEmail(tx, address.email)) ??
      fail('not_found', { what: t('resetSecondFactor.staff', { email }) });
    if ((await countStaffWithSecondFactor(tx, staff.id)) >= OTHERS_NEEDED)
      fail('rule', { reason: t('resetSecondFactor.others') });
    await removeSecondFactor(tx, { kind: 'staff', id: staff.id }, systemActor, 'reset on the server');
  });
}

/** `reset-second-factor`: for staff who lost theirs. */
export function registerResetSecondFactor(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('reset-second-factor')
    .description(t('resetSecondFactor'))
    .requiredOption('--email <address>', t('resetSecondFactor.email'))
    .action(async ({ email }: { email: string }) => {
      await withDatabase((db) => resetSecondFactor(db, email));
      print(t('resetSecondFactor.done', { email }));
    });
}
