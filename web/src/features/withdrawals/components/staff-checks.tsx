import { counted } from '@fairlead/contract/domain/counted.ts';
import type { Withdrawal, WithdrawalFlag, WithdrawalReview } from '@fairlead/contract/features/withdrawals.ts';
import { formatDay, formatMoney } from '#foundation/format.ts';
import { CheckRow, DrawerSection } from '#ui/detail-drawer.tsx';

type Check = { passed: boolean; title: string; detail: string };

/** What the rules found, flags first, each with its evidence. */
export function StaffChecks({ request, review }: { request: Withdrawal; review: WithdrawalReview }) {
  const checks = checksOf(request, review).toSorted((a, b) => Number(a.passed) - Number(b.passed));
  const flagged = checks.filter((check) => !check.passed).length;
  return (
    <DrawerSection title="Checks" aside={`${counted(flagged, 'flag')}, ${checks.length - flagged} passed`}>
      {checks.map((check) => (
        <CheckRow key={check.title} {...check} />
      ))}
    </DrawerSection>
  );
}

function checksOf(request: Withdrawal, review: WithdrawalReview): Check[] {
  const has = (flag: WithdrawalFlag) => request.flags.includes(flag);
  return [
    ...(has('blocked')
      ? [
          {
            passed: false,
            title: 'The member is blocked',
            detail: 'Nothing leaves until he is unblocked; the request can be rejected.',
          },
        ]
      : []),
    addressCheck(request, review),
    ...(has('two_people') ? [twoPeople(request, review)] : []),
    ...(has('early_exit') ? [earlyExit(request)] : []),
    ...(has('first_payout')
      ? [{ passed: false, title: 'First payout of this member', detail: 'Nothing was sent to him before.' }]
      : []),
    heldCheck(request, review),
    {
      passed: review.shared_with === 0,
      title:
        review.shared_with === 0
          ? 'Address used by no other member'
          : `Address shared with ${counted(review.shared_with, 'other member')}`,
      detail: `Checked against ${review.addresses_on_record} addresses on record and every earlier request`,
    },
    sourceCheck(request, review),
    passwordCheck(request, review),
  ];
}

function addressCheck(request: Withdrawal, { address_changed_at: changed }: WithdrawalReview): Check {
  if (!request.flags.includes('address_changed'))
    return {
      passed: true,
      title: changed ? `Address on record since ${formatDay(changed)}` : 'Address never changed',
      detail: 'It is the one on record now',
    };
  return {
    passed: false,
    title: changed ? `Address changed ${formatDay(changed)}` : 'Not the address on record now',
    detail: 'Compare with the address on the member’s page before anything is sent',
  };
}

function twoPeople(request: Withdrawal, { first_is_me }: WithdrawalReview): Check {
  const title = 'Two people approve an amount like this';
  if (request.status !== 'pending' || !request.approved_by)
    return {
      passed: request.second_approved_by !== null,
      title,
      detail: request.second_approved_by
        ? `${request.approved_by} and ${request.second_approved_by} approved`
        : 'You would be the first',
    };
  return {
    passed: false,
    title,
    detail: first_is_me
      ? 'You approved first; a second staff member must agree'
      : `${request.approved_by} approved first; you would be the second`,
  };
}

const earlyExit = (request: Withdrawal): Check => ({
  passed: false,
  title: 'Leaves an investment early',
  detail: `Exit fee ${formatMoney(request.exit_fee)}; can be approved from ${request.approvable_on ? formatDay(new Date(request.approvable_on)) : 'now'}`,
});

function heldCheck(request: Withdrawal, { held }: WithdrawalReview): Check {
  const isOpen = request.status === 'pending' || request.status === 'approved';
  if (!isOpen)
    return {
      passed: held === null,
      title: 'Nothing is held for it any more',
      detail: `The request is ${request.status}`,
    };
  return {
    passed: held === request.amount,
    title: held === request.amount ? 'Held equals this request' : 'Held does not equal this request',
    detail: held === null ? 'Nothing is held' : `${formatMoney(held)} in held`,
  };
}

function sourceCheck(request: Withdrawal, { deposits, returns, paid_out }: WithdrawalReview): Check {
  const out = request.status === 'completed' ? paid_out : paid_out + request.payout;
  const covered = out <= deposits + returns;
  return {
    passed: covered,
    title: covered ? 'His deposits and returns cover what goes out' : 'More goes out than his deposits and returns',
    detail: `Deposits ${formatMoney(deposits)}, returns ${formatMoney(returns)}, paid out before ${formatMoney(request.status === 'completed' ? paid_out - request.payout : paid_out)}`,
  };
}

function passwordCheck(request: Withdrawal, { password_changed_at: changed }: WithdrawalReview): Check {
  const isNew = request.flags.includes('password_changed');
  return {
    passed: !isNew,
    title: isNew ? 'Password changed within a week' : 'Password unchanged for a week',
    detail: changed ? `Changed ${formatDay(changed)}` : 'Never changed',
  };
}
