import { useSettings } from '#features/settings/queries.ts';
import { RiskNotice } from '#ui/risk-notice.tsx';

/** The current risk notice, its first sentence bold. The kit's own words stand until it is loaded. */
export function CurrentRiskNotice() {
  const { data } = useSettings();
  if (!data) return <RiskNotice />;
  const { lead, rest } = firstSentence(data.risk_notice.text);
  return <RiskNotice lead={lead}>{rest}</RiskNotice>;
}

/** Splits a text after its first sentence. */
export function firstSentence(text: string): { lead: string; rest: string } {
  const end = /[.!?](\s|$)/.exec(text);
  const cut = end ? end.index + 1 : text.length;
  return { lead: text.slice(0, cut), rest: text.slice(cut).trim() };
}
