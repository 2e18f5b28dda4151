import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDb, openPool } from '#foundation/db.ts';
import { getAddresses } from '../database.ts';

/** Worlds in one database before it is made again: deleted rows stay in the files. */
const WORLDS_A_DATABASE = 40;

/**
 * Lends each world a database as it was migrated. Making one costs more than most worlds, so it is emptied for the next
 * one, with everything that the migrations put in left as it was; only its sequences go on.
 */
export class Databases {
  private readonly admin: pg.Pool;
  private readonly template: URL;
  private readonly idle: Lent[] = [];

  constructor() {
    this.template = new URL(inject('templateUrl'));
    this.admin = new pg.Pool({ connectionString: this.at('postgres'), max: 4 });
    this.admin.on('error', () => {});
  }

  /** @param options.once the database is not used again: a world of many days leaves too many partitions to be put back */
  async lend<Result>(work: (db: Db) => Promise<Result>, options: { once?: boolean } = {}): Promise<Result> {
    const lent = this.idle.pop() ?? (await this.make());
    try {
      return await work(lent.db);
    } finally {
      await (options.once ? this.drop(lent) : this.takeBack(lent));
    }
  }

  async close(): Promise<void> {
    for (const lent of this.idle.splice(0)) await this.drop(lent);
    await this.admin.end();
  }

  private async make(): Promise<Lent> {
    const name = `oracle_${randomUUID().replaceAll('-', '')}`;
    await this.admin.query(`create database ${name} template ${this.template.pathname.slice(1)}`);
    const owner = openPool(this.at(name), { max: 1 });
    await owner.query(REMEMBER);
    return { name, owner, db: openDb(openPool(getAddresses(name).workerUrl, { max: 4 })), worlds: 0 };
  }

  private async takeBack(lent: Lent): Promise<void> {
    lent.worlds += 1;
    if (lent.worlds >= WORLDS_A_DATABASE) return this.drop(lent);
    await lent.owner.query(RESTORE);
    this.idle.push(lent);
  }

  private async drop({ name, owner, db }: Lent): Promise<void> {
    await Promise.all([owner.end(), db.destroy()]);
    await this.admin.query(`drop database ${name} with (force)`);
  }

  private at(name: string): string {
    return Object.assign(new URL(this.template), { pathname: `/${name}` }).href;
  }
}

type Lent = { name: string; owner: pg.Pool; db: Db; worlds: number };

/** Copies what migrations put into tables, and lists the tables, those that refer to others after them. */
const REMEMBER = `
create schema pristine;
create table pristine.tables as
  select c.oid::regclass::text as name, false as filled, 0 as rank,
      exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as listens from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition;
do $$ declare v_name text; v_some boolean; begin
  for v_name in select name from pristine.tables loop
    execute format('select exists (select from %s)', v_name) into v_some;
    if v_some then
      execute format('create table pristine.%1$s as select * from public.%1$s', v_name);
      update pristine.tables set filled = true where name = v_name;
    end if;
  end loop;
  for v_round in 1..20 loop
    update pristine.tables t set rank = r.rank + 1 from (
      select k.conrelid::regclass::text as name, max(p.rank) as rank from pg_constraint k
      join pristine.tables p on p.name = k.confrelid::regclass::text
      where k.contype = 'f' and k.conrelid <> k.confrelid group by k.conrelid) r
    where r.name = t.name and t.rank <= r.rank;
    exit when not found;
  end loop;
end $$`;

/** Drops what was made since, empties tables, and puts back what migrations had put in where it was changed. */
const RESTORE = `
do $$ declare v record; v_columns text; v_changed text[] := '{}'; v_differs boolean; begin
  for v in select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition loop
    execute format('drop table %s', v.name);
  end loop;
  for v in select * from pristine.tables order by rank desc loop
    v_differs := true;
    if v.filled then
      execute format('select exists ((table public.%1$s except table pristine.%1$s) union all (table pristine.%1$s except table public.%1$s))', v.name)
        into v_differs;
    end if;
    if v_differs then
      if v.listens then execute format('alter table %s disable trigger user', v.name); end if;
      execute format('delete from %s', v.name);
      if v.filled then v_changed := v.name || v_changed; end if;
    end if;
  end loop;
  for v in select name from unnest(v_changed) as name loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into v_columns from pg_attribute
      where attrelid = v.name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into public.%1$s (%2$s) overriding system value select %2$s from pristine.%1$s', v.name, v_columns);
  end loop;
  for v in select * from pristine.tables where listens loop
    execute format('alter table %s enable trigger user', v.name);
  end loop;
end $$`;
