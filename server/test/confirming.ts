import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { routes } from '#app/routes.ts';
import type { SessionKind } from '#foundation/session.ts';

/** `/plans/{id}` as the paths it stands for. */
const toPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const confirmed = routes.flatMap(({ endpoint }) =>
  endpoint.stepUp ? [{ method: endpoint.method, path: toPattern(endpoint.path), operation: endpoint.stepUp }] : [],
);

/**
 * The step-up that a call asks for anyone who makes it, or, for a member's withdrawal, may ask for: tests' people confirm it
 * without being told to. A test of the asking itself sends a header of its own.
 */
export function findOperation(kind: SessionKind, method: string, path: string): StepUpOperation | undefined {
  const [bare = ''] = path.split('?');
  if (kind === 'member') return /^\/withdrawalrequest\/add/.test(bare) ? 'address' : undefined;
  return confirmed.find((each) => each.method === method && each.path.test(bare))?.operation;
}
