import type { CustodyCaseDetail } from '@fairlead/contract/features/custody.ts';
import {
  type CaseOutcome,
  caseOutcomes,
  type ExplanationKind,
  explanationInput,
  explanationKinds,
} from '@fairlead/contract/features/custody-cases.ts';
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { FormStepUp } from '#features/auth/components/form-step-up.tsx';
import { formatCase } from '#features/custody/components/custody-labels.tsx';
import { useExplainCase } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { useForm } from '#foundation/use-form.ts';
import { RadioList } from '#ui/radio-list.tsx';
import shared from '#ui/shared.module.css';

interface Fields extends Record<string, unknown> {
  outcome: CaseOutcome;
  kind: ExplanationKind;
  number: string;
  reason: string;
}

/** `DP-12` is deposit 12. */
const readNumber = (text: string): string => text.trim().replace(/^(?:dp-?|#)/i, '');

/** The first of two people says what explains a difference. */
export function ExplainDialog({ found, onClose }: { found: CustodyCaseDetail; onClose: () => void }) {
  const write = useExplainCase();
  const form = useForm({
    initialValues: { outcome: 'found', kind: 'payment', number: '', reason: '' } as Fields,
    schema: explanationInput,
    toInput: ({ outcome, kind, number, reason }) => ({
      outcome,
      explained_by: { kind: outcome === 'booked' ? 'entry' : kind, id: readNumber(number) },
      reason,
    }),
  });
  const { outcome, kind } = form.values;
  return (
    <FormStepUp
      onClose={onClose}
      operation="entry"
      title={custody('explainTitle', { case: formatCase(found.id) })}
      confirmLabel={custody('explainConfirm')}
      body={form.data}
      send={(body, stepUp) => write.mutateAsync({ params: { id: found.id }, body, stepUp })}
      failed={custody('notSaved')}
    >
      <div className={shared.fields}>
        <RadioList
          label={custody('outcome')}
          value={outcome}
          choices={caseOutcomes.map((value) => ({ value, label: custody(`outcome.${value}`) }))}
          onChange={(value) => form.setFieldValue('outcome', value)}
        />
        {outcome === 'found' && (
          <SegmentedControl
            aria-label={custody('what')}
            data={explanationKinds.map((value) => ({ value, label: custody(`what.${value}`) }))}
            value={kind}
            onChange={(value) => form.setFieldValue('kind', value === 'entry' ? 'entry' : 'payment')}
            fullWidth
          />
        )}
        <TextInput
          label={custody('number')}
          description={custody('numberHint')}
          autoComplete="off"
          {...form.getInputProps('number')}
          error={form.errors['explained_by.id']}
        />
        <Textarea label={custody('reason')} minRows={2} maxLength={500} {...form.getInputProps('reason')} />
        <p className={shared.note}>{custody('explainLead')}</p>
      </div>
    </FormStepUp>
  );
}
