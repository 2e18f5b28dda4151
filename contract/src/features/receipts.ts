import * as z from 'zod/mini';
import { fileBytes } from '../domain/answers.ts';
import { endpoint } from '../domain/endpoint.ts';
import { idText } from '../domain/ids.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** What a receipt is written for. */
export const receiptKinds = ['deposit', 'withdrawal', 'transfer'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

export const receiptsContract = {
  pdf: endpoint({
    method: 'GET',
    path: '/receipts/{kind}/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    pdf: 'receipt-{kind}-{id}.pdf',
    reads: ['deposits', 'withdrawals', 'transfers', 'transactions', 'members'],
    summary:
      'The receipt of one deposit, withdrawal or transfer as PDF, every figure with the number of its ledger entry; 409 where no money has moved, 404 where it is not the own',
    params: z.object({ kind: z.enum(receiptKinds), id: idText }),
    answer: fileBytes,
  }),
};
