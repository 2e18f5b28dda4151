import { parseMoney, toDecimalString } from '@fairlead/contract/domain/money.ts';
import { PPM_PER_PERCENT } from '@fairlead/contract/domain/percent.ts';
import { type TermsControl, type TermsField, termsFields } from '@fairlead/contract/domain/terms-fields.ts';
import type { TermsName } from '@fairlead/contract/domain/terms-names.ts';
import type { Settings } from '#features/settings/components/settings-changes.ts';
import { staff } from '#features/settings/staff-texts.ts';
import { formatExactMoney, formatPercent } from '#foundation/format.ts';
import { numberOrText } from '#foundation/read-form.ts';

/** Terms as their fields hold them. */
export type TermsValues = Partial<Record<TermsField, string>>;

/** The current terms as their fields show them. */
export function readTerms(settings: Settings, name: TermsName): TermsValues {
  const { withdrawal_fee: fee, withdrawal_minimum: minimum, friend_transfer: transfer } = settings;
  switch (name) {
    case 'withdrawal_terms':
      return {
        fee_percent: String(fee.ppm / PPM_PER_PERCENT),
        fee_min: toDecimalString(fee.min),
        fee_max: toDecimalString(fee.max),
        minimum_normal: toDecimalString(minimum.normal),
        minimum_roi: toDecimalString(minimum.roi),
        minimum_compound: toDecimalString(minimum.compound),
        minimum_principal: toDecimalString(minimum.principal),
      };
    case 'investment_terms':
      return {
        exit_fee_percent: String(settings.exitFeePpm / PPM_PER_PERCENT),
        exit_notice_days: String(settings.exit_notice_days),
        cap_percent: String(settings.cap_percent),
      };
    case 'transfer_terms':
      return {
        minimum: toDecimalString(transfer.minimum),
        maximum_per_day: toDecimalString(transfer.maximum_per_day),
      };
  }
}

const controlFor = (name: TermsName, field: string): TermsControl =>
  (termsFields[name] as Record<string, TermsControl>)[field] ?? 'money';

/** The fields as the call carries them: amounts as they were typed, numbers as numbers. */
export const toWireTerms = (name: TermsName, values: TermsValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => [
      field,
      controlFor(name, field) === 'money' ? text : numberOrText(text),
    ]),
  );

/** A value in words: `20.00 USDT`, `5 %`, `7 days`. */
export function describeField(name: TermsName, field: string, text: string): string {
  switch (controlFor(name, field)) {
    case 'money':
      return staff('usdt', { amount: formatExactMoney(parseMoney(text)) });
    case 'percent':
      return staff('percent', { percent: formatPercent(Math.round(Number(text) * PPM_PER_PERCENT)) });
    case 'days':
      return staff('days', { count: Number(text) });
    case 'cap':
      return staff('capPercent', { percent: Number(text) });
  }
}
