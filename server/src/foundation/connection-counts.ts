import type { ProcessCounts } from './config.ts';

/** How many connections an API process keeps for requests, besides those that all of them share and the one that listens. */
export const API_CONNECTIONS = 20;
/** How many connections of an API process all its requests share for short reads. */
export const SHARED_CONNECTIONS = 2;
/** How many connections a worker keeps for what its jobs do. */
export const WORKER_CONNECTIONS = 12;
/** How many the job queue keeps in each worker: for taking jobs, for events, and for the worker's own sign of life. */
export const QUEUE_CONNECTIONS = { jobs: 10, events: 2, registry: 2 };
/** Where an API process hears what others have changed, and asks whether a database that has fallen silent is there. */
const LISTENING = 1;
const PROBING = 1;
/** The start itself, the backup process, the test chain, and an operator's commands beside them. */
const OTHERS = 20;

const OF_API = API_CONNECTIONS + SHARED_CONNECTIONS + LISTENING + PROBING;
const OF_WORKER = WORKER_CONNECTIONS + QUEUE_CONNECTIONS.jobs + QUEUE_CONNECTIONS.events + QUEUE_CONNECTIONS.registry;
/** While processes are replaced, one after the other, there is one more. */
const TAKING_OVER = Math.max(OF_API, OF_WORKER);

/** How many connections the processes of one `npm start` may open together. */
export const countConnections = ({ api, workers }: ProcessCounts): number =>
  api * OF_API + workers * OF_WORKER + TAKING_OVER + OTHERS;
