import type { MailRelay } from './mail-relay.ts';

type Body = Record<string, unknown>;
export type Answer = { status: number; body: Body };

/** Someone with cookies of their own, as a browser has them. */
export type Person = {
  send: (method: string, path: string, body?: Body, headers?: Record<string, string>) => Promise<Answer>;
  /** {@link send} that must succeed; the answer's body. */
  call: (method: string, path: string, body?: Body, headers?: Record<string, string>) => Promise<Body>;
};

/** A fresh person at the platform of this address. */
export function createPerson(fetcher: typeof fetch, url: string): Person {
  const cookies = new Map<string, string>();
  const send: Person['send'] = async (method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetcher(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return { status: response.status, body: (await response.json()) as Body };
  };
  return {
    send,
    call: async (method, path, body, headers) => {
      const { status, body: answer } = await send(method, path, body, headers);
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}

/** A signed-in person who confirms by codes that the relay was given. */
export type SignedIn = Person & {
  id: number;
  /** The X-Step-Up header for an operation, by a code from the person's mailbox. */
  confirm: (operation: string) => Promise<Record<string, string>>;
};

/** Makes a person who has signed in one who can confirm. */
export function withConfirmation(person: Person, who: { id: number; email: string }, relay: MailRelay): SignedIn {
  return {
    ...person,
    id: who.id,
    confirm: async (operation) => {
      await person.call('POST', '/otp/send', { userId: who.id, email: who.email, operation });
      const otp = await relay.find(who.email, /\b(\d{6})\b/);
      const { step_up } = await person.call('POST', '/otp/verify', { userId: who.id, otp, operation });
      return { 'x-step-up': String(step_up) };
    },
  };
}
