import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import * as z from 'zod/mini';
import { type Db, inTransaction } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';

export type Answer = { status: number; body: Record<string, unknown>; figuresAt: string | undefined };

/** A browser of someone who is signed in: it sends the cookies that it was given. `home`: the API that it asks where no other is named. */
export async function openBrowser(db: Db, home: string, kind: 'member' | 'staff', id: number) {
  const { token } = await inTransaction(db, (tx) =>
    openSession(tx, kind, id, { ip: '127.0.0.1', agent: 'test', secondFactor: true }),
  );
  const cookies = new Map([[`fairlead_${kind}`, token]]);
  const send = async (path: string, init: RequestInit = {}, base = home): Promise<Answer> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'content-type': 'application/json', ...init.headers };
    const response = await fetch(`${base}/api/v1${path}`, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text };
    const figuresAt = (body.figures_at ?? response.headers.get('x-figures-at') ?? undefined) as string | undefined;
    return { status: response.status, body, figuresAt };
  };
  return { cookies, send };
}

/** What a query has to have, and no more. */
const GIVEN: Record<string, string> = { from: '2026-01-01', to: '2026-01-31', report: 'money-flow', by: 'day' };

/** Where a call is asked, of a member where it is of one. */
export function toAddress({ path, query }: Endpoint, memberId: number): string {
  const { required = [] } = (query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {}) as {
    required?: string[];
  };
  const given = required.map((name): [string, string] => [name, GIVEN[name] ?? '']);
  return `${path.replace(/\{\w+\}/g, String(memberId))}?${new URLSearchParams(given)}`;
}
