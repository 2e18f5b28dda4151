export { countQueue } from './list-queue.ts';
