import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import type { Settings } from './rules.ts';

type TermsFields = Pick<
  PublicSettings,
  | 'withdrawal_minimum'
  | 'withdrawal_fee'
  | 'exitFeePpm'
  | 'exit_notice_days'
  | 'cap_percent'
  | 'friend_transfer'
  | 'terms_version'
>;

/** The terms as everyone reads them before they commit to them, and the versions they are of. */
export function presentTerms({ withdrawalTerms, investmentTerms, transferTerms }: Settings): TermsFields {
  const { feePpm, fee_min, fee_max, version, ...minimum } = withdrawalTerms;
  const { exitFeePpm, exit_notice_days, cap_percent } = investmentTerms;
  return {
    withdrawal_minimum: {
      normal: minimum.minimum_normal,
      roi: minimum.minimum_roi,
      principal: minimum.minimum_principal,
      compound: minimum.minimum_compound,
    },
    withdrawal_fee: { ppm: feePpm, min: fee_min, max: fee_max },
    ...{ exitFeePpm, exit_notice_days, cap_percent },
    friend_transfer: { minimum: transferTerms.minimum, maximum_per_day: transferTerms.maximum_per_day },
    terms_version: {
      withdrawal_terms: version,
      investment_terms: investmentTerms.version,
      transfer_terms: transferTerms.version,
    },
  };
}
