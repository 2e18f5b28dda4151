import type { OpenSession } from '@fairlead/contract/features/second-factor.ts';
import type { Db } from '#foundation/db.ts';
import type { CodeHolder } from '#foundation/one-time-codes.ts';
import { listSessions } from '#foundation/session.ts';
import { inLanguage } from '#foundation/texts.ts';
import { describeAgent } from './describe-agent.ts';

/**
 * Where a person is signed in, the last seen first, their devices as people call them.
 * @param token of the session that asks; empty where it is none of theirs
 */
export const listDescribedSessions = async (
  db: Db,
  { kind, id }: CodeHolder,
  token: string,
  language: string,
): Promise<OpenSession[]> =>
  (await listSessions(db, kind, id, token)).map(({ agent, ...session }) => ({
    ...session,
    device: inLanguage(describeAgent(agent), language),
  }));
