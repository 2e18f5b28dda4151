import pg from 'pg';
import { t } from './config-texts.ts';
import { StartupError } from './startup-error.ts';

type Answer = { user: string; powerful: boolean };

/** Whether the connection's role may do what no process that serves members may: make roles, own tables, or write the ledger past its functions. */
const askRole = (client: pg.ClientBase): Promise<pg.QueryResult<Answer>> =>
  client.query<Answer>(`
    select current_user as "user", rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
      or pg_has_role(oid, 'fairlead_ledger', 'member')
      or pg_has_role(oid, (select relowner from pg_class where oid = 'postings'::regclass), 'member') as powerful
    from pg_roles where rolname = current_user`);

/** Refuses a new connection of a pool whose role is not the restricted one: rights that were widened later count at once. */
export function refusePowerful(client: pg.ClientBase, done: (error?: Error) => void): void {
  askRole(client).then(
    ({ rows: [answer] }) => done(answer && !answer.powerful ? undefined : tooPowerful(answer)),
    (error: Error) => done(error),
  );
}

/**
 * Makes sure, before a process begins to work, that its login is restricted. A database that cannot be asked is waited for
 * by the process itself, and each of its connections is asked anyway.
 * @throws StartupError where it is not
 */
export async function requireRestrictedLogin(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await askRole(client);
    if (!rows[0] || rows[0].powerful) throw tooPowerful(rows[0]);
  } catch (error) {
    if (error instanceof StartupError) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

const tooPowerful = (answer: Answer | undefined): StartupError =>
  new StartupError(t('connectionPowerful', { user: answer?.user ?? '' }));
