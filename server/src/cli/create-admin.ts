import { createInterface } from 'node:readline/promises';
import { emailInput, newPasswordInput, usernameInput } from '@fairlead/contract/domain/people.ts';
import { checkInput } from '@fairlead/contract/domain/problem.ts';
import { type StaffRole, staffRoles } from '@fairlead/contract/domain/staff-roles.ts';
import type { Command } from 'commander';
import * as z from 'zod/mini';
import { createStaff } from '#features/auth/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { fieldProblemText } from '#foundation/problem-text.ts';
import { joinTexts } from '#foundation/texts.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

const adminInput = z.object({
  email: emailInput,
  username: usernameInput,
  password: newPasswordInput,
  role: z.enum(staffRoles),
});

/**
 * Makes a member of staff.
 * @returns the id
 * @throws AppError invalid_input naming every error, rule for a common password, conflict for a taken name
 */
export async function createAdmin(
  db: Db,
  person: { email: string; username: string; fullname?: string; password: string; role?: string },
): Promise<number> {
  const { data, problems } = checkInput(adminInput, { role: 'owner' satisfies StaffRole, ...person });
  if (problems !== null) return fail('invalid_input', { problems: joinTexts(problems.map(fieldProblemText)) });
  const { fullname = '' } = person;
  return inTransaction(db, (tx) => createStaff(tx, systemActor, { ...data, fullname }));
}

/** `create-admin`: the first member of staff, an owner unless said otherwise, and further ones. */
export function registerCreateAdmin(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('create-admin')
    .description(t('createAdmin'))
    .requiredOption('--email <address>', t('createAdmin.email'))
    .requiredOption('--username <name>', t('createAdmin.username'))
    .option('--fullname <name>', t('createAdmin.fullname'))
    .option('--role <role>', t('createAdmin.role', { roles: staffRoles.join(', ') }), 'owner')
    .option('--password <text>', t('createAdmin.password'))
    .action(
      async (options: { email: string; username: string; fullname?: string; role: string; password?: string }) => {
        const password = options.password ?? (await askForPassword());
        const id = await withDatabase((db) => createAdmin(db, { ...options, password }));
        print(t('createAdmin.done', { id: String(id), username: options.username }));
      },
    );
}

async function askForPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return firstLine();
  // no output stream, so that what is typed is not shown
  const lines = createInterface({ input: stdin, terminal: true });
  stderr.write(t('createAdmin.prompt'));
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}
