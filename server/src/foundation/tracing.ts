import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { AppError } from './failure.ts';
import { currentRequestId } from './request-context.ts';

/** A stretch of work as OpenTelemetry has it. Ids are hex; times are milliseconds since 1970 by the machine's clock. */
export type Span = {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: 'server' | 'client' | 'consumer';
  startMs: number;
  endMs: number;
  attributes: Readonly<Record<string, string | number>>;
  failed: boolean;
};

/** Takes spans as they end. `share`: of what begins by itself, how much is traced, from 0 to 1. */
export type Tracing = { take: (span: Span) => void; share: number };

type Place = { traceId: string; spanId: string } | 'untraced';
const place = new AsyncLocalStorage<Place>();
let tracing: Tracing | undefined;

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const nowMs = () => performance.timeOrigin + performance.now();

/** Traces from now on; `undefined`: no more. */
export function traceTo(next: Tracing | undefined): void {
  tracing = next;
}

/**
 * Does work as a span: within another one as its part. Where nothing is traced, as it is by itself, it costs nothing.
 * A refusal that the platform makes on purpose is no failure.
 */
export function traced<R>(
  { name, kind, attributes = {} }: Pick<Span, 'name' | 'kind'> & Partial<Pick<Span, 'attributes'>>,
  work: () => Promise<R>,
): Promise<R> {
  const to = tracing;
  return to === undefined ? work() : traceWork(to, { name, kind, attributes }, work);
}

async function traceWork<R>(
  { take, share }: Tracing,
  { name, kind, attributes }: Pick<Span, 'name' | 'kind' | 'attributes'>,
  work: () => Promise<R>,
): Promise<R> {
  const outer = place.getStore();
  if (outer === 'untraced' || (outer === undefined && Math.random() >= share)) return place.run('untraced', work);
  const traceId = outer?.traceId ?? randomBytes(TRACE_BYTES).toString('hex');
  const spanId = randomBytes(SPAN_BYTES).toString('hex');
  const startMs = nowMs();
  const requestId = currentRequestId();
  const end = (failed: boolean) =>
    take({
      ...{ traceId, spanId, parentId: outer?.spanId, name, kind, startMs, endMs: nowMs(), failed },
      attributes: requestId === undefined ? attributes : { ...attributes, 'request.id': requestId },
    });
  try {
    const result = await place.run({ traceId, spanId }, work);
    end(false);
    return result;
  } catch (error) {
    end(!(error instanceof AppError));
    throw error;
  }
}
