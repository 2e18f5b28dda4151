import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import * as z from 'zod/mini';

/** A request as the server would read it: decoded by the contract. */
export type ApiRequest<E extends Endpoint = Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: Headers;
};

/** A refusal, with the status and body that the server sends. */
export type Refusal = { status: number; code: string; message: string; parameters?: Record<string, string> };

type Reply = { answer: unknown } | Refusal | 'never' | 'broken';
type Handler = { endpoint: Endpoint; reply: (request: ApiRequest) => Reply | Promise<Reply> };

/**
 * The platform's HTTP interface for one test: what is sent is decoded, and what is answered encoded, by the contract, so
 * that a component is tested against the wire and not against a mocked function. A request that no test answers fails it.
 */
export class Api {
  #handlers: Handler[] = [];
  #requests: { endpoint: Endpoint; request: ApiRequest }[] = [];
  /** Requests that came and that nothing answered. */
  readonly unanswered: string[] = [];

  /** Answers a call from now on: with a value, or with what a function makes of the request. */
  answer<E extends Endpoint>(
    endpoint: E,
    answer: AnswerOf<E> | ((request: ApiRequest<E>) => AnswerOf<E> | Promise<AnswerOf<E>>),
  ): void {
    this.#add(endpoint, async (request) => ({
      answer: typeof answer === 'function' ? await (answer as (r: unknown) => unknown)(request) : answer,
    }));
  }

  /** Answers a call from now on, but not before the returned function is called: for what happens in between. */
  hold<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answer(endpoint, async () => {
      await promise;
      return answer;
    });
    return resolve;
  }

  /** Refuses a call from now on, as the server does. */
  refuse(endpoint: Endpoint, refusal: Refusal): void {
    this.#add(endpoint, () => refusal);
  }

  /** From now on a call is lost on the way. */
  breakOff(endpoint: Endpoint): void {
    this.#add(endpoint, () => 'broken');
  }

  /** From now on a call waits for ever, for what is shown meanwhile. */
  stall(endpoint: Endpoint): void {
    this.#add(endpoint, () => 'never');
  }

  /** What was asked of an endpoint, oldest first. */
  requests<E extends Endpoint>(endpoint: E): ApiRequest<E>[] {
    return this.#requests.filter((each) => each.endpoint === endpoint).map(({ request }) => request as ApiRequest<E>);
  }

  /** Forgets what was asked, for a test that looks at many screens. */
  forget(): void {
    this.#requests = [];
  }

  #add(endpoint: Endpoint, reply: Handler['reply']): void {
    this.#handlers = [{ endpoint, reply }, ...this.#handlers.filter((each) => each.endpoint !== endpoint)];
  }

  /** In place of `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input), location.origin);
    const method = init?.method ?? 'GET';
    for (const { endpoint, reply } of this.#handlers) {
      const params = endpoint.method === method ? matchPath(endpoint.path, url.pathname) : undefined;
      if (!params) continue;
      const request = decodeRequest(endpoint, params, url, init);
      this.#requests.push({ endpoint, request });
      return respond(endpoint, await reply(request), init?.signal ?? null);
    }
    this.unanswered.push(`${method} ${url.pathname}`);
    return Response.json(
      { message: 'No test answers this', error: '', code: 'not_found', requestId: '' },
      { status: 404 },
    );
  };
}

/** The path's parameters, where this is the endpoint's path. */
function matchPath(path: string, pathname: string): Record<string, string> | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
  const match = new RegExp(`^/api/v1${pattern}$`).exec(pathname);
  return match
    ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
    : undefined;
}

function decodeRequest(endpoint: Endpoint, params: unknown, url: URL, init: RequestInit | undefined): ApiRequest {
  const body =
    typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body && Object.fromEntries(init.body as FormData);
  const decode = (schema: Endpoint['body'], value: unknown) => (schema ? z.decode(schema, value as never) : undefined);
  return {
    params: decode(endpoint.params, params),
    query: decode(endpoint.query, Object.fromEntries(url.searchParams)),
    body: decode(endpoint.body, body),
    headers: new Headers(init?.headers),
  } as ApiRequest;
}

async function respond(endpoint: Endpoint, reply: Reply, signal: AbortSignal | null): Promise<Response> {
  if (reply === 'broken') throw new TypeError('Failed to fetch');
  if (reply === 'never')
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  if ('answer' in reply) return Response.json(z.encode(endpoint.answer, reply.answer as never));
  const { status, ...refusal } = reply;
  return Response.json({ ...refusal, error: refusal.message, requestId: 'test' }, { status });
}

/** The HTTP interface of each test of a file; call it at the top of the file. */
export function serveApi(): Api {
  const real = globalThis.fetch;
  let current = new Api();
  beforeEach(() => {
    current = new Api();
    globalThis.fetch = (...args) => current.fetch(...args);
  });
  afterEach(() => {
    globalThis.fetch = real;
    expect(current.unanswered).toEqual([]);
  });
  return new Proxy(current, {
    get: (_, name) => {
      const value = Reflect.get(current, name, current) as unknown;
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
}
