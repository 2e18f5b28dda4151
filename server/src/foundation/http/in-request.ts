import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { withRequestId } from '#foundation/request-context.ts';
import { traced } from '#foundation/tracing.ts';

/** Serves a request of an endpoint: what is logged meanwhile names it, and what is traced is its part. */
export const inRequest = <R>(id: string, { method, path }: Endpoint, work: () => Promise<R>): Promise<R> =>
  withRequestId(id, () =>
    traced(
      {
        ...{ name: `${method} ${path}`, kind: 'server' },
        attributes: { 'http.request.method': method, 'http.route': path },
      },
      work,
    ),
  );
