/** What `npm run check:long` sets; `npm test` takes the defaults. */
const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** Random worlds, and how many at once: while one waits for the database another is at work. */
export const WORLDS = number('ORACLE_WORLDS', 200);
export const LANES = number('ORACLE_LANES', 1);
/** The days that a larger world goes on, with how many members. */
export const DAYS = number('ORACLE_DAYS', 40);
export const MEMBERS = number('ORACLE_MEMBERS', 150);
/** Where all that is drawn begins; printed with every failure. Sets every other random test as well (set-random-seed.ts). */
export const SEED = number('RANDOM_SEED', Date.now() % 2_147_483_647);
/** How long a failing world is made smaller. */
export const SHRINKING_MS = number('ORACLE_SHRINKING_MS', 60_000);
/** Long runs say how far they are. */
export const TELLS = process.env.ORACLE_TELLS === '1';

/** A commission on the terminal, as Vitest keeps what a test prints until it ends. */
export function log(text: string): void {
  if (TELLS) process.stderr.write(`${text}\n`);
}
