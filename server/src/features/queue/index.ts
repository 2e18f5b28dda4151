export { listOpenWork } from './figures-store.ts';
export { countQueue } from './list-queue.ts';
