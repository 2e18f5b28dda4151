import { type ListedAction, listedActions } from '@fairlead/contract/domain/audit-actions.ts';
import { type AuditField, findAuditField } from '@fairlead/contract/domain/audit-fields.ts';
import type { AuditChange, AuditEntry } from '@fairlead/contract/features/audit.ts';
import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import { actionLabels, programmeSubjects } from '#app/staff-programmes.ts';
import { actions, audit, fields } from '#features/audit/texts.ts';
import { formatMoney, formatNumber, formatPercent, formatTimestamp } from '#foundation/format.ts';
import { isProgrammes } from '#foundation/programme.ts';
import type { KeyOf, Suffix } from '#foundation/texts.ts';

/** What was done; the word that was recorded, where an earlier version wrote it. */
export function labelAction({ action, count }: Pick<AuditEntry, 'action' | 'count'>): string {
  const known = listedActions.find((each) => each === action);
  const label = known ? labelKnown(known) : labelName(action.replaceAll('.', ' '));
  return count > 1 ? `${label}, ${audit('times', { count })}` : label;
}

const labelKnown = (action: ListedAction): string =>
  isProgrammes(actionLabels, action) ? actionLabels[action]() : actions(action);

/** Who did it, by name. */
export function labelActor({ kind, id, name }: AuditEntry['actor']): string {
  if (kind === 'system') return audit('platform');
  return name ?? (id === null ? audit('unknownAccount') : audit(`subject.${kind}`, { id: String(id) }));
}

type PlatformSubject = Suffix<KeyOf<typeof audit>, 'subject.'>;
const SUBJECTS = {
  achiever: null,
  activation_plan: 'adminTopup',
  address_screening: null,
  backup: null,
  banner: 'adminPopups',
  change: 'adminChanges',
  codes: 'adminCodes',
  contact: 'adminMessages',
  chain_difference: null,
  custody_case: null,
  payout_batch: 'adminPayouts',
  custody_count: 'adminReconciliation',
  emergency_stop: 'adminStops',
  end_of_day: 'adminRuns',
  holiday: 'adminPlans',
  investment: 'adminInvestments',
  job: 'adminBackgroundJobs',
  levels: 'adminPlans',
  list: null,
  member: 'adminMember',
  news: 'adminNews',
  notification: 'adminNotificationList',
  payment: 'adminDeposits',
  payment_link: 'adminPaymentLinks',
  plan: 'adminPlans',
  pool: 'adminSolvency',
  run: 'adminRuns',
  saved_view: null,
  setting: 'adminSettings',
  staff: 'adminStaff',
  staff_case: 'adminEntries',
  staff_entry: 'adminEntries',
  support: 'adminMessages',
  ticket: 'adminTickets',
  topup: 'adminTopup',
  transaction: 'adminTransactions',
  treasury_entry: 'adminEntries',
  withdrawal: 'adminWithdrawals',
} as const satisfies Record<PlatformSubject, ScreenName | null>;
type SubjectKind = PlatformSubject | keyof typeof programmeSubjects;
export const subjectKinds = (Object.keys({ ...SUBJECTS, ...programmeSubjects }) as SubjectKind[]).sort();
const findKind = (kind: string) => subjectKinds.find((each) => each === kind);

/** What it was done to: by name, or by kind and number. */
export function labelSubject({ kind, id, name }: AuditEntry['subject']): string {
  const known = findKind(kind);
  if (name) return name;
  if (!known) return [labelName(kind), id].filter(Boolean).join(' ');
  const label = isProgrammes(programmeSubjects, known)
    ? programmeSubjects[known].label(id ?? '')
    : audit(`subject.${known}`, { id: id ?? '' });
  return label.trim();
}

/** A kind of thing without a number, as a filter offers it. */
export const labelKind = (kind: SubjectKind): string => labelSubject({ kind, id: null, name: null });

/** Where what it concerns is shown: the member's page, or the list that has it, with it open. */
export function linkSubject({ kind, id }: AuditEntry['subject']): { to: string; search: object } | undefined {
  const known = findKind(kind);
  const screen = known && (isProgrammes(programmeSubjects, known) ? programmeSubjects[known].screen : SUBJECTS[known]);
  if (!screen || id === null) return undefined;
  return screen === 'adminMember'
    ? { to: screens.adminMember.replace('$id', id), search: {} }
    : { to: screens[screen], search: { open: id } };
}

/** A name as it is recorded, `net_amount`, in the words of the screen; undefined where it has none for it. */
export function findFieldLabel(name: string): string | undefined {
  const known = findAuditField(name);
  return known && fields(known);
}

const labelName = (name: string): string => {
  const label = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** Fields that hold an amount. */
const MONEY: readonly AuditField[] = [
  'agreedAmount',
  'amount',
  'business',
  'businessAdjustment',
  'businessBalanceAdjustment',
  'commissions',
  'compound',
  'counted',
  'difference',
  'feeMax',
  'feeMin',
  'fees',
  'held',
  'ledger',
  'main',
  'max',
  'maximumPerDay',
  'min',
  'minimum',
  'minimumCompound',
  'minimumNormal',
  'minimumPrincipal',
  'minimumRoi',
  'pool',
  'price',
  'principal',
  'profit',
  'reported',
  'rest',
  'share',
];
const isMoney = (field: string): boolean => {
  const known = findAuditField(field.split('.').at(-1) ?? '');
  return known !== undefined && MONEY.includes(known);
};
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;

/** A value as its field's kind is written: amounts are recorded in micro-units, as text. */
export function formatValue(field: string, value: AuditChange['before']): string {
  if (value === null || value === '') return audit('none');
  if (typeof value === 'boolean') return audit(value ? 'yes' : 'no');
  if (typeof value === 'number') return /ppm$/i.test(field) ? `${formatPercent(value)} %` : formatNumber(value);
  if (/^-?\d+$/.test(value) && isMoney(field)) return `${formatMoney(BigInt(value), { decimals: 6 })} USDT`;
  return MOMENT.test(value) ? formatTimestamp(new Date(value)) : value;
}

/** An address or hash as one recognises it; text that is not one stays. */
export const shorten = (text: string): string =>
  /^0x[0-9a-f]{30,}$/i.test(text) ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
