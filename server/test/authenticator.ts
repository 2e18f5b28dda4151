import { generateSync } from 'otplib';
import { confirmSetup, startSetup } from '#features/auth/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, one, sql } from '#foundation/db.ts';
import type { SessionKind } from '#foundation/session.ts';
import type { World } from './world.ts';

/** An authenticator app in a person's hand, with the recovery codes written beside it. */
export type Authenticator = {
  /** A code that works now: codes used before are forgotten, so that no test waits for the next half minute. */
  code: () => Promise<string>;
  recoveryCodes: string[];
};

/** Gives a person a second factor, and signs the present sessions neither in nor out. */
export async function giveAuthenticator(world: World, kind: SessionKind, id: number): Promise<Authenticator> {
  const holder = { kind, id };
  const { secret } = await inTransaction(world.db, (tx) =>
    startSetup(tx, world.config, holder, { username: 'someone' }),
  );
  const code = () => getCode(world, secret);
  const first = await code();
  const recoveryCodes = await inTransaction(world.db, (tx) =>
    confirmSetup(tx, world.config, holder, systemActor, first),
  );
  if (!recoveryCodes) throw new Error('the first code was refused');
  return {
    recoveryCodes,
    code: async () => {
      await sql`update second_factors set last_step = 0 where subject_kind = ${kind} and subject_id = ${id}`.execute(
        world.db,
      );
      return code();
    },
  };
}

/** The code an app that holds the secret shows. */
export async function getCode(world: Pick<World, 'db'>, secret: string): Promise<string> {
  const { epoch } = await one(world.db, sql<{ epoch: number }>`select extract(epoch from now())::int as epoch`);
  return generateSync({ secret, epoch });
}
