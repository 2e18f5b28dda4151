import type { ActivationPlan } from '@fairlead/contract/features/activation-plans.ts';
import { Select } from '@mantine/core';
import { topups } from '#features/topups/texts.ts';
import { formatMoney } from '#foundation/format.ts';

export interface PlanSelectProps {
  plans: readonly ActivationPlan[];
  value: ActivationPlan | undefined;
  onChange: (plan: ActivationPlan) => void;
  /** Leaves the price out, where none is paid. */
  free?: boolean;
}

/** One of the open activation plans. */
export function PlanSelect({ plans, value, onChange, free = false }: PlanSelectProps) {
  return (
    <Select
      label={topups('activatePlan')}
      allowDeselect={false}
      value={value ? String(value.id) : null}
      data={plans.map((plan) => ({
        value: String(plan.id),
        label: free
          ? topups('planDays', { plan: plan.name, days: plan.period_days })
          : topups('planPrice', { plan: plan.name, amount: formatMoney(plan.price) }),
      }))}
      onChange={(id) => {
        const chosen = plans.find((plan) => String(plan.id) === id);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
