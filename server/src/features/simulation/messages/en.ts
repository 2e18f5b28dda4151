/** What staff read of a simulation: what changes, what was replayed, and what history cannot say. */
export const messages = {
  accrualDays: '{count, plural, one {# accrual day} other {# accrual days}}',
  'active.base':
    'Each commission is calculated from the fee paid, for everyone who received one. Reversed activations and activations by code are excluded.',
  'active.deeper': 'Levels without a percentage at the time go to today’s upline, if not blocked.',
  'active.same':
    'The same members would have been activated. Commissions are paid from the fee itself, so they are always covered.',
  busy: 'Another simulation is running. Try again when it has finished.',
  'calendar.business_days': 'business days',
  'calendar.every_day': 'every day',
  'change.accruesOn': 'Accrues on: {was} → {is}',
  'change.credited': 'Credited: {was} → {is}',
  'change.maximum': 'Maximum: {was} → {is}',
  'change.minimum': 'Minimum: {was} → {is}',
  'change.newMoney': 'New money: {was} → {is}',
  'change.returns': 'Returns: {was} → {is}',
  'change.target': 'Target: {was} → {is}',
  'change.term': 'Term: {was} → {is}',
  'change.terms': '{field}: {was} → {is}',
  closed: 'closed',
  'counted.commissions': '{count, plural, one {level commission} other {level commissions}}',
  'counted.fees': '{count, plural, one {activation fee} other {activation fees}}',
  'counted.investments': '{count, plural, one {investment} other {investments}}',
  'counted.requests': '{count, plural, one {withdrawal request} other {withdrawal requests}}',
  'invest.base':
    'Each commission is calculated from the credited return, for the upline who qualified that day. A larger total could have left the marketing pool underfunded; “actual” is what full funding would have paid.',
  'invest.deeper':
    'Levels for which some investments had no percentage go to the upline who qualifies now; the upline of that day is not stored.',
  'invest.frozen':
    'Active investments keep the percentages they started with. This simulation applies the new ones as if all had started with them; levels you did not change stay as each investment has them.',
  'invest.reversed': 'Commissions and returns that were reversed later count as originally credited.',
  'kind.compound': 'Compound',
  'kind.normal': 'Main',
  'kind.principal': 'Principal',
  'kind.roi': 'Profit',
  'limits.credits': 'Credits by staff that need two people',
  'limits.debits': 'Debits need two people whatever their amount. Members might have asked for other amounts.',
  'limits.depositsAbove': 'Deposits that staff credit',
  'limits.depositsBelow': 'Deposits refused as too small',
  'limits.investors': 'Members who can invest no more',
  'limits.investorsKeep': 'Active investments stay as they are. The sum is what these members have above the limit.',
  'limits.manual': 'Manual deposits that need two people',
  'limits.provider':
    'Deposits that were refused at the time were never stored. The provider’s own minimum applies as well.',
  'limits.transfers': 'Transfers stopped',
  'limits.transfersSame':
    'Transfers that were refused at the time were never stored. Members might have sent other amounts.',
  'limits.withdrawals': 'Withdrawals that need two people',
  level: 'Level {level, number}',
  levelChange: 'Level {level, number}: {from} % → {to} %',
  'distribution.compound': 'compound',
  'distribution.pay_out': 'paid to Profit',
  open: 'open',
  'settlement.automatic': 'automatically',
  'settlement.claimed': 'on claim',
  perDay: '{percent} % per day',
  plan: 'Plan',
  'plan.claimed': 'Claimable returns count on the day they accrue, claimed or not.',
  'plan.closing': 'Closing a plan to new money does not affect existing investments.',
  'plan.due':
    '“Actual” is what full funding would have paid. Days on which the pool was underfunded are simulated with the same funding ratio; a larger total could have lowered it.',
  'plan.frozen':
    'Active investments keep their terms. This simulation applies the change as if it had been agreed with them; terms you did not change stay as each investment has them.',
  'plan.levels':
    'Level income on these returns, paid from the marketing pool, would have changed as well and is not included.',
  'plan.newDays':
    'Days that the change adds are treated like the day before: blocked and closed members receive nothing. Level income, early redemptions and completions that would have moved are not simulated.',
  'plan.outside':
    '{count, plural, one {# of these investments is outside the new limits. It is} other {# of these investments are outside the new limits. They are}} simulated anyway: what the owners would have invested instead is unknown.',
  'plan.same': 'The same members invested the same amounts on the same days, and withdrew the same growth.',
  startedAt: 'target {percent} % per day at the start, {count, plural, one {# investment} other {# investments}}',
  'terms.frozen':
    'Investments keep the early redemption fee, notice and cap they started with: this simulation applies the new fee as if all had started with it. Notice and cap are not replayed.',
  'terms.refused':
    '{count, plural, one {# request was below the new minimum and counts} other {# requests were below the new minimum and count}} as not made.',
  'terms.same':
    'The same members would have requested the same amounts on the same days. Cancelled and rejected requests are excluded. Existing requests keep their fees.',
  tooLong:
    'The history is too long to simulate within {seconds, plural, one {# second} other {# seconds}}. The simulation was stopped, and nothing was changed.',
} as const;
