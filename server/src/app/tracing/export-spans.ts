import type { Config } from '#foundation/config.ts';
import { keepDoing } from '#foundation/keep-doing.ts';
import type { Log } from '#foundation/log.ts';
import { PROGRAM_VERSION, type ProcessKind } from '#foundation/process-registry.ts';
import { type Span, traceTo } from '#foundation/tracing.ts';

const SEND_EVERY_MS = 5_000;
const SPANS_A_REQUEST = 512;
/** What waits to be sent; while the collector is away the newest are left out. */
const MAX_WAITING = 4_096;
const TIMEOUT_MS = 10_000;

/** As OpenTelemetry numbers them. */
const KINDS = { server: 2, client: 3, consumer: 5 } as const;
const ERROR = 2;

type Exporter = { kind: ProcessKind; config: Config; log: Log; everyMs?: number };

/**
 * Sends spans of requests, transactions and jobs to an OpenTelemetry collector, as OTLP's JSON over HTTP; nothing is done where
 * no address is set. A collector that does not answer delays no one.
 * @returns what sends the last ones and ends it
 */
export function exportSpans({ kind, config, log, everyMs = SEND_EVERY_MS }: Exporter): () => Promise<void> {
  if (!config.traces) return async () => undefined;
  const { url, headers, share } = config.traces;
  const waiting: Span[] = [];
  let leftOut = 0;
  const take = (span: Span) => {
    if (waiting.length < MAX_WAITING) waiting.push(span);
    else leftOut += 1;
  };
  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, SPANS_A_REQUEST);
      const response = await fetch(`${url}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(encodeSpans(kind, config, spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the collector answers ${response.status}`);
      waiting.splice(0, spans.length);
    }
    if (leftOut > 0) log.warn({ leftOut }, 'spans were left out: the collector was away, or is too slow');
    leftOut = 0;
  };
  const stop = keepDoing(everyMs, send, (error) => log.warn({ err: error }, 'spans were not sent; trying again'));
  traceTo({ take, share });
  return async () => {
    traceTo(undefined);
    await stop();
    await send().catch(() => undefined);
  };
}

/** The body of OTLP's request: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
function encodeSpans(kind: ProcessKind, { processNumber }: Config, spans: readonly Span[]) {
  const resource = {
    'service.name': `fairlead-${kind}`,
    'service.version': PROGRAM_VERSION,
    'service.instance.id': String(processNumber),
  };
  return {
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes(resource) },
        scopeSpans: [{ scope: { name: 'fairlead' }, spans: spans.map(encodeSpan) }],
      },
    ],
  };
}

const encodeSpan = ({ traceId, spanId, parentId, name, kind, startMs, endMs, attributes, failed }: Span) => ({
  traceId,
  spanId,
  ...(parentId === undefined ? {} : { parentSpanId: parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: toNanoseconds(startMs),
  endTimeUnixNano: toNanoseconds(endMs),
  attributes: encodeAttributes(attributes),
  status: failed ? { code: ERROR } : {},
});

/** As text: they are more than a number holds exactly. */
const toNanoseconds = (ms: number): string => `${BigInt(Math.round(ms * 1000)) * 1000n}`;

const encodeAttributes = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
