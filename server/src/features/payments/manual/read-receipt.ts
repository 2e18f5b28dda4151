import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { depositsContract } from '@fairlead/contract/features/deposits.ts';
import type { Actor } from '#foundation/actor.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { t } from '../texts.ts';
import { findManual, findReceipt } from './store.ts';

type Receipt = AnswerOf<(typeof depositsContract)['receipt']>['receipt'];

/** A receipt's picture, for the member who sent it and for staff. @throws AppError not_found, not_yours */
export async function readReceipt(services: Services, actor: Actor, id: number): Promise<Receipt> {
  const manual = (await findManual(services.db, id)) ?? fail('not_found', { what: t('receipt') });
  if (actor.kind === 'member' && manual.memberId !== actor.id) fail('not_yours');
  const { bytes, ...picture } = (await findReceipt(services, id)) ?? fail('not_found', { what: t('receipt') });
  return { ...picture, base64: bytes.toString('base64') };
}
