import type { Alarm } from '@fairlead/contract/domain/alarms.ts';
import type { Db } from './db.ts';
import type { Services } from './http/call.ts';

/** Looks whether something needs a staff member: one alarm for each thing that does, none while all is well. */
export type AlarmCheck = (db: Db, services: Pick<Services, 'config' | 'log'>) => Promise<Alarm[]>;
