import type { Achiever } from '@fairlead/contract/features/achievers.ts';
import type { Db } from '#foundation/db.ts';
import { fileAddress } from '#foundation/files.ts';
import { listAchievers } from './store.ts';

/** The gallery, newest first, its pictures by their addresses. */
export const readAchievers = async (db: Db, options: { onlyConsented: boolean }): Promise<Achiever[]> =>
  (await listAchievers(db, options)).map(({ file_name, ...row }) => ({ ...row, image: fileAddress(file_name) }));
