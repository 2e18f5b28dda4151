import { t } from './config-texts.ts';
import type { Text } from './texts.ts';

/** Where spans are sent: an OTLP address without its path, headers that it asks for, and the share of what is traced. */
export type TracesConfig = { url: string; headers: Record<string, string>; share: number };

/** Reads what OpenTelemetry's own variables say. */
export function readTraces(env: NodeJS.ProcessEnv, url: string | undefined, errors: Text[]): TracesConfig | undefined {
  if (url === undefined) return undefined;
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(share >= 0 && share <= 1)) errors.push(t('share', { name: 'OTEL_TRACES_SAMPLER_ARG' }));
  const pairs = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter((text) => text.includes('='));
  const headers = Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())];
    }),
  );
  return { url: url.replace(/\/+$/, ''), headers, share };
}
