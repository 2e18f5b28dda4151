import {
  investmentTermsInput,
  transferTermsInput,
  type WithdrawalTerms,
  withdrawalTermsInput,
} from '@fairlead/contract/domain/terms.ts';
import type { TermsName } from '@fairlead/contract/domain/terms-names.ts';
import {
  InvestmentExample,
  TransferExample,
  WithdrawalExample,
} from '#features/money-rules/components/terms-examples.tsx';
import type { Settings } from '#features/settings/components/settings-changes.ts';
import { type TermsValues, toWireTerms } from '#features/settings/components/terms-fields.ts';
import { readForm } from '#foundation/read-form.ts';

/** The fee by which the rest of an early redemption is charged now. */
const toFee = ({
  withdrawal_fee: { ppm, min, max },
}: Settings): Pick<WithdrawalTerms, 'feePpm' | 'fee_min' | 'fee_max'> => ({ feePpm: ppm, fee_min: min, fee_max: max });

export interface TermsExampleProps {
  name: TermsName;
  /** The terms as their fields hold them. */
  values: TermsValues;
  settings: Settings;
}

/** What these terms make of an example, as soon as they are such as the platform takes. */
export function TermsExample({ name, values, settings }: TermsExampleProps) {
  const terms = toWireTerms(name, values);
  switch (name) {
    case 'withdrawal_terms':
      return <WithdrawalExample terms={readForm(withdrawalTermsInput, terms).data} />;
    case 'investment_terms':
      return <InvestmentExample terms={readForm(investmentTermsInput, terms).data} fee={toFee(settings)} />;
    case 'transfer_terms':
      return <TransferExample terms={readForm(transferTermsInput, terms).data} />;
  }
}
