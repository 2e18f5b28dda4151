import type { QueueKind } from '@fairlead/contract/domain/queue-kinds.ts';
import { runSteps } from '@fairlead/contract/domain/run-steps.ts';
import { chainDifferenceKinds } from '@fairlead/contract/features/custody-chain.ts';
import { caseKinds } from '@fairlead/contract/features/payments.ts';
import type { QueueItem } from '@fairlead/contract/features/queue.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import {
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowsDiff,
  IconArrowUpRight,
  IconAward,
  IconHelpCircle,
  IconLifebuoy,
  IconMessage,
  IconReceipt2,
  IconScale,
  IconScaleOutline,
  IconTicket,
  IconUserEdit,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { payments } from '#features/payments/texts.ts';
import { queue } from '#features/queue/texts.ts';
import { programmeWord } from '#features/runs/components/run-labels.ts';
import { staff as withdrawals } from '#features/withdrawals/staff-texts.ts';
import { formatDay, formatList } from '#foundation/format.ts';

const LOOKS: Record<QueueKind, { icon: TablerIcon; prefix: string }> = {
  payout_unknown: { icon: IconHelpCircle, prefix: 'WD' },
  withdrawal: { icon: IconArrowUpRight, prefix: 'WD' },
  payment_case: { icon: IconArrowDownLeft, prefix: 'DP' },
  suspense: { icon: IconScale, prefix: 'DP' },
  deposit: { icon: IconReceipt2, prefix: 'DP' },
  change: { icon: IconUsers, prefix: 'CH' },
  entry: { icon: IconUserEdit, prefix: 'SE' },
  case: { icon: IconArrowBackUp, prefix: 'CS' },
  custody_case: { icon: IconScaleOutline, prefix: 'RC' },
  chain_difference: { icon: IconArrowsDiff, prefix: 'CD' },
  run: { icon: IconAward, prefix: 'RN' },
  ticket: { icon: IconTicket, prefix: 'TK' },
  support: { icon: IconLifebuoy, prefix: 'SR' },
  contact: { icon: IconMessage, prefix: 'MS' },
};

/** `withdrawal-12`: what the address calls an item. */
export const formatKey = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string => `${kind}-${id}`;

/** `WD-12` */
export const formatReference = ({ kind, about_id }: Pick<QueueItem, 'kind' | 'about_id'>): string =>
  `${LOOKS[kind].prefix}-${about_id}`;

/** `Withdrawal WD-12` */
export const nameItem = (item: QueueItem): string => `${queue(`kind.${item.kind}`)} ${formatReference(item)}`;

export function KindIcon({ kind }: { kind: QueueKind }) {
  const Icon = LOOKS[kind].icon;
  return <Icon size={18} stroke={1.75} aria-hidden="true" />;
}

/** Whose it is. */
export const labelMember = ({ member, kind }: QueueItem): string =>
  member?.username ?? (kind === 'contact' || kind === 'payment_case' ? queue('noAccount') : queue('system'));

/** What an item is about, in a line. */
export function describeItem(item: QueueItem): string {
  const { kind, topic, state, by } = item;
  switch (kind) {
    case 'withdrawal':
    case 'payout_unknown':
      return describeWithdrawal(item);
    case 'payment_case':
    case 'suspense': {
      const known = caseKinds.find((each) => each === topic);
      return by && kind === 'payment_case'
        ? queue('firstApproval', { name: by })
        : known
          ? payments(`case.${known}`)
          : topic;
    }
    case 'deposit':
      return by ? queue('firstApproval', { name: by }) : topic;
    case 'change':
      return by ? queue('proposedBy', { topic, name: by }) : topic;
    case 'entry':
      return queue('proposedBy', {
        topic: topic === 'credit' || topic === 'debit' ? queue(`entry.${topic}`) : topic,
        name: by ?? '',
      });
    case 'case':
      return state;
    case 'custody_case':
      return by ? queue('explainedBy', { name: by }) : queue(topic === 'over' ? 'custodyOver' : 'custodyShort');
    case 'chain_difference': {
      const known = chainDifferenceKinds.find((each) => each === topic);
      return known ? queue(`chain.${known}`) : topic;
    }
    case 'run': {
      const known = runSteps.find((each) => each === topic);
      return queue('waitsForPool', {
        programme: known ? programmeWord(known) : topic,
        day: formatDay(new Date(state)),
      });
    }
    case 'ticket':
    case 'support':
    case 'contact':
      return topic;
  }
}

function describeWithdrawal({ state, by, flags, needs_approval }: QueueItem): string {
  if (needs_approval && by) return queue('firstApproval', { name: by });
  if (state === 'approved' || state === 'processing' || state === 'unknown') return queue(`payout.${state}`);
  return flags.length > 0 ? formatList(flags.map((flag) => withdrawals(`flag.${flag}`))) : queue('noFlags');
}

/** The screen on which an item is decided, opened at it. */
export function linkItem({ kind, id, about_id, state }: QueueItem): { to: string; search: Record<string, string> } {
  switch (kind) {
    case 'withdrawal':
    case 'payout_unknown':
      return { to: screens.adminWithdrawals, search: { view: 'all', open: String(id) } };
    case 'payment_case':
    case 'suspense':
    case 'deposit':
      return { to: screens.adminDeposits, search: { open: String(about_id) } };
    case 'change':
      return { to: screens.adminChanges, search: { open: String(id) } };
    case 'entry':
      return { to: screens.adminEntries, search: { state: 'waiting', open: String(id) } };
    case 'case':
      return { to: screens.adminEntries, search: { view: 'cases' } };
    case 'custody_case':
      return { to: screens.adminReconciliation, search: { view: 'cases', open: String(id) } };
    case 'chain_difference':
      return { to: screens.adminReconciliation, search: { view: 'chain', open: String(id) } };
    case 'run':
      return { to: screens.adminRuns, search: {} };
    case 'ticket':
      return { to: screens.adminTicket.replace('$ticketId', String(id)), search: {} };
    case 'support':
    case 'contact':
      return { to: screens.adminMessages, search: { status: state, open: `${kind}-${id}` } };
  }
}
