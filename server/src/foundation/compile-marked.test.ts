import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { expect, test } from 'vitest';
import { compileMarked } from './compile-marked.ts';
import { sql } from './sql.ts';

const db = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const expectSame = (query: RawBuilder<unknown>) => {
  const { sql: text, parameters } = query.compile(db);
  expect(compileMarked(db, query)).toEqual(expect.objectContaining({ sql: text, parameters }));
};

test('every statement is composed as the library composes it, the first time and the next', () => {
  const isOpen = (since: unknown) => sql`closed_at is null and opened_at > ${since}`;
  const ways: ((value: number) => RawBuilder<unknown>)[] = [
    (value) => sql`select ${value}`,
    (value) => sql`select ${value}::int`,
    (value) => sql`select 1 where ${isOpen(value)} and ${isOpen(value + 1)}`,
    (value) => sql`select 1 where ${value > 1 ? isOpen(value) : sql`true`}`,
    (value) => sql`select 1 limit ${sql.lit(value)}`,
    (value) => sql`select ${sql.lit(String(value))}`,
    (value) => sql`select ${sql.raw(`'${value}'`)}`,
    (value) => sql`select ${sql.join([value, value + 1])}, ${sql.join([value], sql` and `)}`,
    (value) => sql`select ${sql.join([sql`a`, sql`b = ${value}`], sql` or `)}`,
    (value) => sql`select ${sql.id('a', `b${value}`)}, ${sql.ref('a.b')} from ${sql.table('members')} where ${value}`,
    (value) => sql`select ${null}, ${[value]}, ${undefined}, ${new Date(value)}`,
    () => sql`select 1`,
  ];
  for (let round = 0; round < 3; round += 1)
    for (const way of ways) for (const value of [1, 2, 1]) expectSame(way(value));
});

test('texts that read the same where a literal, a text and a value differ are told apart', () => {
  const one = (part: RawBuilder<unknown> | string) => sql`select ${part}`;
  for (let round = 0; round < 2; round += 1)
    for (const part of [sql.lit(1), sql.lit('1'), sql.raw('1'), sql`1`, '1', sql.id('1'), sql.lit(true), sql.lit(null)])
      expectSame(one(part));
});
