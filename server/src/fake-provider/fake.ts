import type { z } from 'zod';
import type { PayoutDesk } from './payouts.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Store } from './store.ts';
import type { FakeSettings } from './types.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** What the parts of the running program share. */
export interface Fake {
  readonly settings: FakeSettings;
  readonly store: Store;
  readonly webhookSender: WebhookSender;
  readonly scenarioRunner: ScenarioRunner;
  readonly payoutDesk: PayoutDesk;
  /** The fake's own clock: `settings.now()` plus the offset set by `POST /_fake/clock`. */
  readonly now: () => number;
}

/** A request the fake says no to, in the real provider's shape {status, statusCode, code, message}. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** Parses what came in. Throws Refusal as the real one answers to what it cannot read. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal(
    400,
    'INVALID_REQUEST_PARAMS',
    `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`,
  );
}
