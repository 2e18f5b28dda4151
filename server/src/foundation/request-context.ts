import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that what runs belongs to: its own, or that of the request whose event or job it is. */
const current = new AsyncLocalStorage<string | undefined>();

/** Runs a request's work, or an event's or a job's that it left behind: what is logged meanwhile names the request. */
export const withRequestId = <R>(id: string | undefined, work: () => R): R => current.run(id, work);

/** The request that this work belongs to, or undefined: a job of the clock belongs to none. */
export const currentRequestId = (): string | undefined => current.getStore();
