import * as z from 'zod/mini';
import { createProblem, refuse } from '../domain/problem.ts';
import { type WithdrawalKind, withdrawalKinds } from '../domain/states.ts';
import { wireWithdrawalKind } from './paths.ts';

const parseKind = (word: string): WithdrawalKind | undefined =>
  withdrawalKinds.find((kind) => word === kind || word === wireWithdrawalKind[kind]);

/** A kind in a body or answer: the specification's word on the wire, ours inside. */
export const withdrawalKind = z.codec(z.enum(wireWithdrawalKind), z.enum(withdrawalKinds), {
  decode: (word) => parseKind(word) ?? 'normal',
  encode: (kind) => wireWithdrawalKind[kind],
});

/** Kinds in a query, joined by commas. */
export const withdrawalKindsText = z.codec(z.string(), z.array(z.enum(withdrawalKinds)), {
  decode: (text, context) => {
    const parts = text
      .toLowerCase()
      .split(',')
      .filter((word) => word !== '');
    const kinds = parts.map(parseKind).filter((kind) => kind !== undefined);
    if (kinds.length === parts.length) return kinds;
    return refuse(context, text, createProblem('oneOf', { choices: Object.values(wireWithdrawalKind) }));
  },
  encode: (kinds) => kinds.map((kind) => wireWithdrawalKind[kind]).join(','),
});
