/** What staff read of a simulation: what changes, what was replayed, and what history cannot say. */
export const messages = {
  accrualDays: '{count, plural, one {# accrual day} other {# accrual days}}',
  'active.base':
    'Each commission is calculated from the fee paid, for everyone who received one. Reversed activations and activations by code are excluded.',
  'active.deeper': 'Levels without a percentage at the time go to today’s upline, if not blocked.',
  'active.same':
    'The same members would have been activated. Commissions are paid from the fee itself, so they are always covered.',
  businessTaken: 'Another active reward has this volume. Choose another one.',
  busy: 'Another simulation is running. Try again when it has finished.',
  'calendar.business_days': 'business days',
  'calendar.every_day': 'every day',
  'change.accruesOn': 'Accrues on: {was} → {is}',
  'change.business': 'Qualified volume: {was} → {is}',
  'change.credited': 'Credited: {was} → {is}',
  'change.maximum': 'Maximum: {was} → {is}',
  'change.investment_terms': 'Investment terms: {was} → {is}',
  'change.minimum': 'Minimum: {was} → {is}',
  'change.newMoney': 'New money: {was} → {is}',
  'change.opens': 'Offered to members: {was} → {is}',
  'change.prize': 'Prize: {was} → {is}',
  'change.returns': 'Returns: {was} → {is}',
  'change.target': 'Target: {was} → {is}',
  'change.term': 'Term: {was} → {is}',
  'change.tier': 'From {business} USDT: {was} → {is}',
  'change.withdrawal_terms': 'Withdrawal terms: {was} → {is}',
  closed: 'closed',
  'counted.commissions': '{count, plural, one {level commission} other {level commissions}}',
  'counted.fees': '{count, plural, one {activation fee} other {activation fees}}',
  'counted.investments': '{count, plural, one {investment} other {investments}}',
  'counted.months': '{count, plural, one {month} other {months}}',
  'counted.participants': '{count, plural, one {enrolled member} other {enrolled members}}',
  'counted.requests': '{count, plural, one {withdrawal request} other {withdrawal requests}}',
  fromTier: 'From {business} USDT',
  'invest.base':
    'Each commission is calculated from the credited return, for the upline who qualified that day. A larger total could have left the marketing pool underfunded; due is what full funding would have paid.',
  'invest.deeper':
    'Levels for which some investments had no percentage go to the upline who qualifies now; the upline of that day is not stored.',
  'invest.frozen':
    'Active investments keep the percentages they started with. This simulation applies the new ones as if all had started with them; levels you did not change stay as each investment has them.',
  'invest.reversed': 'Commissions and returns that were reversed later count as originally credited.',
  'kind.compound': 'Compound',
  'kind.normal': 'Main',
  'kind.principal': 'Principal',
  'kind.roi': 'Profit',
  level: 'Level {level, number}',
  levelChange: 'Level {level, number}: {from} % → {to} %',
  'distribution.compound': 'compound',
  'distribution.pay_out': 'paid to Profit',
  newPrize: 'New: {prize} USDT for {business} USDT of qualified volume',
  no: 'no',
  noTier: 'no tier',
  open: 'open',
  'settlement.automatic': 'automatically',
  'settlement.claimed': 'on claim',
  perDay: '{percent} % per day',
  plan: 'Plan',
  'plan.claimed': 'Claimable returns count on the day they accrue, claimed or not.',
  'plan.closing': 'Closing a plan to new money does not affect existing investments.',
  'plan.due':
    'Due is what full funding would have paid. Days on which the pool was underfunded are simulated with the same funding ratio; a larger total could have lowered it.',
  'plan.frozen':
    'Active investments keep their terms. This simulation applies the change as if it had been agreed with them; terms you did not change stay as each investment has them.',
  'plan.levels':
    'Level income on these returns, paid from the marketing pool, would have changed as well and is not included.',
  'plan.newDays':
    'Days that the change adds are treated like the day before: blocked and closed members receive nothing. Level income, early redemptions and completions that would have moved are not simulated.',
  'plan.outside':
    '{count, plural, one {# of these investments is outside the new limits. It is} other {# of these investments are outside the new limits. They are}} simulated anyway: what the owners would have invested instead is unknown.',
  'plan.same': 'The same members invested the same amounts on the same days, and withdrew the same growth.',
  reward: 'Reward',
  'rewards.claimed':
    'A prize that would have been reached counts as claimed; a claim is refused entirely while the pool is underfunded.',
  'rewards.due':
    'Due: the prizes reached in this period; paid: those that were claimed. Unlocked milestones keep their terms; this simulation applies the change as if it had been in effect.',
  'rewards.others':
    'Milestones that the change does not affect, and earlier ones, stay as they were. Milestones are reached one at a time, and a claim consumes the volume it finds.',
  'rewards.achieved':
    'The changed milestone counts as reached where a claim in this period or today’s figures show enough qualified volume, with three active direct members today. A temporary peak in between is not seen.',
  'salary.asThen':
    'Volume, legs and new principal are as at 24:00 UTC on the last day of each month, calculated by the payout code.',
  'salary.blocked':
    'Members blocked at the run receive nothing; for others, only today’s block is known. Closed accounts are excluded unless their month was run.',
  'salary.months':
    'Only months with a finished run count. An unfunded month does not count towards a tier’s max payments, as in reality.',
  'salary.same': 'Behaviour is unchanged: lower tiers could have brought more volume.',
  startedAt: 'target {percent} % per day at the start, {count, plural, one {# investment} other {# investments}}',
  'terms.frozen':
    'Investments keep the early redemption fee, notice and cap they started with: this simulation applies the new fee as if all had started with it. Notice and cap are not replayed.',
  'terms.refused':
    '{count, plural, one {# request was below the new minimum and counts} other {# requests were below the new minimum and count}} as not made.',
  'terms.same':
    'The same members would have requested the same amounts on the same days. Cancelled and rejected requests are excluded. Existing requests keep their fees.',
  tier: '{amount} USDT, {percent} % new volume, {times, plural, one {# payment} other {# payments}}',
  tooLong:
    'The history is too long to simulate within {seconds, plural, one {# second} other {# seconds}}. The simulation was stopped, and nothing was changed.',
  yes: 'yes',
} as const;
