import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** What must be there before members' money moves, in the order in which an owner settles it. */
export const goLiveItems = [
  'legal_entity',
  'served_countries',
  'legal_texts',
  'custody_account',
  'funded_pool',
  'deposit_provider',
  'mail_relay',
  'owner_second_factors',
  'staff_second_factors',
  'tested_backup',
] as const;
export type GoLiveItemName = (typeof goLiveItems)[number];

/** One item: whether it holds, and what is there or missing. */
export const goLiveItem = z.object({
  name: z.enum(goLiveItems),
  done: z.boolean(),
  detail: z.string(),
});
export type GoLiveItem = z.output<typeof goLiveItem>;

export const goLiveContract = {
  read: endpoint({
    method: 'GET',
    path: '/go-live',
    audience: 'admin',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['goLive', 'settings', 'staff', 'treasury', 'jobs'],
    summary: 'The go-live list: what must hold before deposits, investments and withdrawals open',
    answer: z.object({
      go_live: z.object({
        /** Whether deposits, investments and withdrawals wait for it: in production until it went live. */
        setting_up: z.boolean(),
        live_since: z.nullable(timestamp),
        items: z.array(goLiveItem),
      }),
    }),
  }),
  goLive: endpoint({
    method: 'POST',
    path: '/go-live',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    changes: ['goLive', 'settings', 'audit'],
    // the deposit provider is asked before
    ownTransactions: true,
    summary: 'Opens deposits, investments and withdrawals for good, once every item holds; asks for a step-up',
    answer: messageAnswer,
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/go-live/test-mail',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    changes: ['goLive', 'jobs', 'audit'],
    summary: "Sends a test mail to the owner's own address: the list's item for mail holds once the relay has taken it",
    answer: messageAnswer,
  }),
};
