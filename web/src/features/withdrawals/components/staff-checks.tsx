import type { WithdrawalReview } from '@fairlead/contract/features/withdrawal-review.ts';
import type { Withdrawal, WithdrawalFlag } from '@fairlead/contract/features/withdrawals.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatLocalDay, formatMoment } from '#foundation/local-time.ts';
import { CheckRow, DrawerSection } from '#ui/detail-drawer.tsx';
import { ui } from '#ui/texts.ts';

type Check = { passed: boolean; title: string; detail: string };

/** What the rules found, flags first, each with its evidence. */
export function StaffChecks({ request, review }: { request: Withdrawal; review: WithdrawalReview }) {
  const checks = listChecks(request, review).toSorted((a, b) => Number(a.passed) - Number(b.passed));
  const flagged = checks.filter((check) => !check.passed).length;
  return (
    <DrawerSection
      title={staff('checks')}
      aside={staff('checksCount', { flags: flagged, passed: checks.length - flagged })}
    >
      {checks.map((check) => (
        <CheckRow key={check.title} {...check} />
      ))}
    </DrawerSection>
  );
}

function listChecks(request: Withdrawal, review: WithdrawalReview): Check[] {
  const has = (flag: WithdrawalFlag) => request.flags.includes(flag);
  return [
    ...(has('blocked')
      ? [
          {
            passed: false,
            title: staff('check.blocked'),
            detail: staff('check.blockedDetail'),
          },
        ]
      : []),
    ...screeningCheck(review),
    addressCheck(request, review),
    ...(has('dual_approval') ? [dualApproval(request, review)] : []),
    ...(has('velocity')
      ? [{ passed: false, title: staff('check.velocity'), detail: staff('check.velocityDetail') }]
      : []),
    ...(has('early_exit') ? [earlyExit(request)] : []),
    ...(has('first_payout')
      ? [{ passed: false, title: staff('check.firstPayout'), detail: staff('check.firstPayoutDetail') }]
      : []),
    heldCheck(request, review),
    {
      passed: review.shared_with === 0,
      title:
        review.shared_with === 0
          ? staff('check.addressUnique')
          : staff('check.addressShared', { count: review.shared_with }),
      detail: staff('check.addressSharedDetail', { count: review.addresses_on_record }),
    },
    sourceCheck(request, review),
    passwordCheck(request, review),
  ];
}

/** What the operator's list says of the address now; nothing where there is no list. */
function screeningCheck({ screening }: WithdrawalReview): Check[] {
  if (!screening || screening.source === 'none') return [];
  const { outcome, reason, source } = screening;
  switch (outcome) {
    case 'deny':
      return [
        {
          passed: false,
          title: staff('check.addressDenied'),
          detail: staff('check.addressDeniedDetail', { source, reason }),
        },
      ];
    case 'refer':
      return [
        {
          passed: false,
          title: staff('check.addressReferred'),
          detail: staff('check.addressReferredDetail', { source, reason }),
        },
      ];
    case 'allow':
      return [
        reason === ''
          ? {
              passed: true,
              title: staff('check.addressUnlisted'),
              detail: staff('check.addressUnlistedDetail', { source }),
            }
          : { passed: true, title: staff('check.addressListed', { source }), detail: reason },
      ];
  }
}

function addressCheck(request: Withdrawal, { address_changed_at: changed }: WithdrawalReview): Check {
  if (!request.flags.includes('address_changed'))
    return {
      passed: true,
      title: changed ? staff('check.addressSince', { date: formatLocalDay(changed) }) : staff('check.addressNever'),
      detail: staff('check.addressCurrent'),
    };
  return {
    passed: false,
    title: changed ? staff('check.addressChanged', { date: formatLocalDay(changed) }) : staff('check.addressOther'),
    detail: staff('check.addressChangedDetail'),
  };
}

function dualApproval(request: Withdrawal, { approved_by_me }: WithdrawalReview): Check {
  const title = staff('check.twoApprovals');
  if (request.status !== 'pending' || !request.approved_by)
    return {
      passed: request.second_approved_by !== null,
      title,
      detail: request.second_approved_by
        ? staff('check.twoApproved', { first: request.approved_by ?? '', second: request.second_approved_by })
        : staff('check.twoFirst'),
    };
  return {
    passed: false,
    title,
    detail: approved_by_me ? staff('check.twoByMe') : staff('check.twoSecond', { first: request.approved_by }),
  };
}

const earlyExit = (request: Withdrawal): Check => ({
  passed: false,
  title: staff('check.early'),
  detail: request.approvable_on
    ? staff('check.earlyDetail', {
        fee: formatMoney(request.exit_fee),
        date: formatMoment(new Date(request.approvable_on)),
      })
    : staff('check.earlyNow', { fee: formatMoney(request.exit_fee) }),
});

function heldCheck(request: Withdrawal, { held }: WithdrawalReview): Check {
  const isOpen = request.status === 'pending' || request.status === 'approved';
  if (!isOpen)
    return {
      passed: held === null,
      title: staff('check.heldClosed'),
      detail: staff('check.heldClosedDetail', { status: ui(`status.${request.status}`) }),
    };
  return {
    passed: held === request.amount,
    title: held === request.amount ? staff('check.heldMatches') : staff('check.heldDiffers'),
    detail: held === null ? staff('check.heldNone') : staff('check.heldDetail', { held: formatMoney(held) }),
  };
}

function sourceCheck(request: Withdrawal, { deposits, returns, paid_out }: WithdrawalReview): Check {
  const out = request.status === 'completed' ? paid_out : paid_out + request.net_amount;
  const covered = out <= deposits + returns;
  return {
    passed: covered,
    title: covered ? staff('check.covered') : staff('check.exceeded'),
    detail: staff('check.coveredDetail', {
      deposits: formatMoney(deposits),
      returns: formatMoney(returns),
      paid: formatMoney(request.status === 'completed' ? paid_out - request.net_amount : paid_out),
    }),
  };
}

function passwordCheck(request: Withdrawal, { password_changed_at: changed }: WithdrawalReview): Check {
  const isNew = request.flags.includes('password_changed');
  return {
    passed: !isNew,
    title: isNew ? staff('check.passwordNew') : staff('check.passwordOld'),
    detail: changed
      ? staff('check.passwordChangedDetail', { date: formatLocalDay(changed) })
      : staff('check.passwordNever'),
  };
}
