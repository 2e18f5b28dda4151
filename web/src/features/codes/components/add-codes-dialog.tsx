import { codesContract, MAX_CODES } from '@fairlead/contract/features/codes.ts';
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeCodes, pastedCodes } from '#features/codes/components/make-codes.ts';
import { useAddCodes } from '#features/codes/queries.ts';
import { codes } from '#features/codes/texts.ts';
import { readForm } from '#foundation/read-form.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';

/** `made` are random codes by their number, kept until they are added: sending them after a lost answer adds them once. */
type Fields = { way: string; count: string; made: Record<number, string[]>; list: string };

const toInput = ({ way, count, made, list }: Fields) => ({
  codes: way === 'make' ? (made[readCount(count)] ?? []) : pastedCodes(list),
});

/** Adds codes: a number of random ones, or those of a list. */
export function AddCodesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [initialValues] = useState(() => ({ way: 'make', count: '10', made: makeCounted('10'), list: '' }));
  const form = useForm({ initialValues, schema: codesContract.add.body, toInput });
  const { way, count, made, list } = form.values;
  const many = form.data?.codes.length;
  const write = useAddCodes();
  const submit = form.onSubmit((body) =>
    write.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          showSuccess(message);
          form.setValues({ made: makeCounted(count), list: '' });
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={codes('addCodes')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" form="add-codes" loading={write.isPending} disabled={many === undefined}>
            {many === undefined ? codes('addCodes') : codes('addCount', { count: many })}
          </Button>
        </>
      }
    >
      <form id="add-codes" onSubmit={submit} className={shared.fields} noValidate>
        <p className={shared.flat}>{codes('addLead')}</p>
        <SegmentedControl
          aria-label={codes('source')}
          fullWidth
          data={[
            { value: 'make', label: codes('generate') },
            { value: 'paste', label: codes('paste') },
          ]}
          {...form.getInputProps('way')}
        />
        {way === 'make' ? (
          <TextInput
            label={codes('count')}
            inputMode="numeric"
            value={count}
            onChange={({ currentTarget: { value } }) =>
              form.setValues({ count: value, made: { ...makeCounted(value), ...made } })
            }
            error={count === '' ? undefined : validateCount(count)}
          />
        ) : (
          <Textarea
            label={codes('list')}
            description={codes('listRule')}
            minRows={6}
            autosize
            maxRows={12}
            {...form.getInputProps('list')}
            error={list.trim() === '' ? undefined : validateList(list)}
            spellCheck={false}
          />
        )}
        <WriteAlert write={write} onRetry={() => submit()} failed={codes('notAdded')} />
      </form>
    </Dialog>
  );
}

/** How many codes a text asks for; none where that is not a number that one call takes. */
function readCount(text: string): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return count <= MAX_CODES ? count : 0;
}

function makeCounted(text: string): Record<number, string[]> {
  const count = readCount(text);
  return { [count]: makeCodes(count) };
}

const validateCount = (text: string): string | null =>
  readCount(text) === 0 ? codes('countRule', { max: MAX_CODES }) : null;

/** Why a list would be refused: the first sentence that the contract has for it. */
function validateList(text: string): string | null {
  const pasted = pastedCodes(text);
  if (pasted.length === 0) return codes('enterCode');
  const { errors } = readForm(codesContract.add.body, { codes: pasted });
  if (errors === null) return null;
  const [[path, sentence] = ['', '']] = Object.entries(errors);
  const place = Number(path.split('.')[1]);
  if (!Number.isInteger(place)) return sentence;
  return codes('codeProblem', { code: pasted[place] ?? '', problem: sentence });
}
