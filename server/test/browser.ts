import type { Outcome } from './world.ts';

/** A browser: it keeps the cookies it is given and sends them again. */
export type Browser = {
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Outcome>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Outcome>;
  get: (path: string) => Promise<Outcome>;
  cookies: Map<string, string>;
};

/** Opens a browser that holds no cookies yet. */
export function openBrowser(world: { base: string }, agent = 'test browser'): Browser {
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${world.base}/api/v1${path}`, {
      method,
      headers: {
        'user-agent': agent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    send,
    post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
    get: (path) => send('GET', path),
    cookies,
  };
}
