import type { SiteCall } from '@fairlead/contract/domain/site.ts';
import { inTransaction, type Tx } from '#foundation/db.ts';
import { AppError, assert } from '#foundation/failure.ts';
import type { Call, Cookies, Routes, Services } from './call.ts';
import { decodeRequest, encodeAnswer } from './endpoint-route.ts';

const noCookies: Cookies = { set: () => undefined, clear: () => undefined, read: () => undefined };

/**
 * Makes a visitor's call within this process: what it gets is what anyone gets who asks over HTTP.
 * @returns the answer as JSON carries it; undefined where there is no such thing
 */
export async function callAsVisitor(
  routes: Routes,
  services: Services,
  { path, params = {}, query = {} }: SiteCall,
  language: string,
): Promise<unknown> {
  const route = routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path);
  assert(route?.endpoint.audience === 'visitor' && route.endpoint.reads, `visitors may read ${path}`);
  try {
    const input = decodeRequest(route.endpoint, { params, query }, undefined);
    const call = {
      ...input,
      actor: undefined,
      db: services.db,
      tx: undefined,
      key: undefined,
      stepUp: undefined,
      language,
      header: () => undefined,
      origin: { ip: '', agent: '', requestId: '' },
      cookies: noCookies,
      readSession: async () => undefined,
      record: (write: (tx: Tx) => Promise<void>) => inTransaction(services.db, write),
      services,
    };
    return JSON.parse(encodeAnswer(route.endpoint, await route.handle(call as unknown as Call<typeof route.endpoint>)));
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid_input')) return undefined;
    throw error;
  }
}
