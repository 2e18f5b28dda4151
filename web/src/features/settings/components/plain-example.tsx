import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import {
  ApprovalExample,
  DepositsExample,
  PayoutLimitExample,
  PrincipalExample,
  ShortfallExample,
} from '#features/money-rules/components/terms-examples.tsx';
import type { PlainName, SettingsFields } from '#features/settings/components/settings-changes.ts';
import { readForm } from '#foundation/read-form.ts';
import { readAmount } from '#ui/amount-field.tsx';

/** Under a field: what its value makes of an example. Nothing where the setting is no rule about money. */
export function PlainExample({ name, fields }: { name: PlainName; fields: SettingsFields }) {
  switch (name) {
    case 'deposit_review_over':
      return (
        <DepositsExample
          minimum={readAmount(fields.deposit_minimum).micro}
          reviewOver={readAmount(fields.deposit_review_over).micro}
        />
      );
    case 'principal_limit':
      return <PrincipalExample limit={readAmount(fields.principal_limit).micro} />;
    case 'second_approval_over':
      return <ApprovalExample limit={readAmount(fields.second_approval_over).micro} />;
    case 'payouts_per_day':
    case 'member_payouts_per_day':
      return <PayoutLimitExample limit={readAmount(fields[name]).micro} />;
    case 'shortfall': {
      const policy = readForm(settingDefinitions.shortfall.input, fields.shortfall).data;
      return policy && <ShortfallExample policy={policy} />;
    }
    default:
      return null;
  }
}
