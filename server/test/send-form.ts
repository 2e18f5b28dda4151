import { inTransaction } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import type { Outcome, World } from './world.ts';

/** What a form carries: text, or a file's bytes. */
export type FormFields = Record<string, string | Buffer>;

/** Sends a form with a file as a browser does, signed in as a member or staff. */
export async function sendForm(
  world: World,
  kind: 'staff' | 'member',
  id: number,
  { path, fields, headers = {} }: { path: string; fields: FormFields; headers?: Record<string, string> },
): Promise<Outcome> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], `${name}.png`));
  const { token } = await inTransaction(world.db, (tx) =>
    openSession(tx, kind, id, { ip: '127.0.0.1', agent: 'test', secondFactor: true }),
  );
  const response = await fetch(`${world.base}/api/v1${path}`, {
    method: 'POST',
    headers: { cookie: `fairlead_${kind}=${token}`, 'x-session': kind, ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
