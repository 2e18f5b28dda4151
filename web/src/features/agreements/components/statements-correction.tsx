import { listCountries } from '@fairlead/contract/domain/countries.ts';
import { agreementsContract, correctionFields, type MemberStatements } from '@fairlead/contract/features/agreements.ts';
import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import { Box, Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCorrectStatements, useServedCountries } from '#features/agreements/queries.ts';
import { staff } from '#features/agreements/staff-texts.ts';
import { language } from '#foundation/language.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import shared from '#ui/shared.module.css';
import { Swapped } from '#ui/swapped.tsx';

export interface StatementsCorrectionProps {
  memberId: number;
  statements: MemberStatements;
}

/** For staff: corrects the country or the date of birth that a member gave. What they have not given is not offered. */
export function StatementsCorrection({ memberId, statements }: StatementsCorrectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (statements.country === null && statements.date_of_birth === null) return null;
  return (
    <Permitted call={agreementsContract.correct}>
      <Box mt="md">
        <Swapped
          isOpen={isOpen}
          button={
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {staff('correct')}
            </Button>
          }
        >
          <CorrectionForm memberId={memberId} statements={statements} onClose={() => setIsOpen(false)} />
        </Swapped>
      </Box>
    </Permitted>
  );
}

function CorrectionForm({ memberId, statements, onClose }: StatementsCorrectionProps & { onClose: () => void }) {
  const { country, date_of_birth: birth } = statements;
  const { data: served } = useServedCountries();
  const correct = useCorrectStatements();
  const form = useForm({
    initialValues: { country: country ?? '', date_of_birth: birth ?? '', reason: '' },
    schema: z.strictObject(correctionFields),
    // only what was changed is sent
    toInput: (values) => ({
      reason: values.reason,
      ...(values.country !== (country ?? '') && { country: values.country }),
      ...(values.date_of_birth !== (birth ?? '') && { date_of_birth: values.date_of_birth }),
    }),
  });
  const isChanged = form.isDirty('country') || form.isDirty('date_of_birth');
  const onSuccess = ({ message }: { message: string }) => {
    showSuccess(message);
    onClose();
  };
  const save = form.onSubmit((body) => correct.mutate({ params: { id: memberId }, body }, { onSuccess }));
  return (
    <form onSubmit={save} noValidate className={shared.fields}>
      <p className={shared.text}>{staff('correctionRule')}</p>
      {country !== null && (
        <Select
          label={staff('country')}
          searchable
          allowDeselect={false}
          data={getChoices(country, served ?? '')}
          {...form.getInputProps('country')}
        />
      )}
      {birth !== null && (
        <TextInput type="date" label={staff('dateOfBirth')} {...form.getInputProps('date_of_birth')} />
      )}
      <Textarea
        label={staff('reason')}
        description={staff('reasonHint')}
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <WriteAlert write={correct} onRetry={() => save()} refused={staff('correctFailed')} />
      <SubmitButton busy={correct.isPending} reason={isChanged ? undefined : staff('notChanged')}>
        {staff('saveCorrection')}
      </SubmitButton>
      <Button variant="default" onClick={onClose}>
        {staff('cancel')}
      </Button>
    </form>
  );
}

/** The served countries, and the one on record where it is none of them any more. */
function getChoices(current: string, served: string): { value: string; label: string }[] {
  const locale = intlLocale(language);
  const listed = listCountries(served, locale).map(({ code, name }) => ({ value: code, label: name }));
  if (listed.some(({ value }) => value === current)) return listed;
  return [
    { value: current, label: new Intl.DisplayNames(locale, { type: 'region' }).of(current) ?? current },
    ...listed,
  ];
}
