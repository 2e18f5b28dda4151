import { codesContract, MAX_CODES } from '@fairlead/contract/features/codes.ts';
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { makeCodes, pastedCodes } from '#features/codes/components/make-codes.ts';
import { useAddCodes } from '#features/codes/queries.ts';
import { codes } from '#features/codes/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { readForm } from '#foundation/read-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';
import { toastDone } from '#ui/toasts.tsx';

/** Adds codes: a number of random ones, or those of a list. */
export function AddCodesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [way, setWay] = useState('make');
  const [count, setCount] = useState('10');
  const [text, setText] = useState('');
  // kept until they are added: sending them again after a lost answer adds them once
  const [made, setMade] = useState<string[]>([]);
  const write = useAddCodes();
  const many = way === 'make' ? wholeIn(count) : pastedCodes(text).length;
  const error = way === 'make' ? validateCount(count) : validateList(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const random = made.length === many ? made : makeCodes(many);
    setMade(random);
    const added = way === 'make' ? random : pastedCodes(text).map((code) => code.toUpperCase());
    write.mutate(
      { body: { codes: added } },
      {
        onSuccess: ({ message }) => {
          toastDone(message);
          setText('');
          setMade([]);
          onClose();
        },
      },
    );
  };
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
          <Button type="submit" form="add-codes" loading={write.isPending} disabled={error !== null || many === 0}>
            {many > 0 && error === null ? codes('addCount', { count: many }) : codes('addCodes')}
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
          value={way}
          onChange={setWay}
        />
        {way === 'make' ? (
          <TextInput
            label={codes('count')}
            inputMode="numeric"
            value={count}
            onChange={(event) => setCount(event.currentTarget.value)}
            error={count === '' ? undefined : error}
          />
        ) : (
          <Textarea
            label={codes('list')}
            description={codes('listRule')}
            minRows={6}
            autosize
            maxRows={12}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={text.trim() === '' ? undefined : error}
            spellCheck={false}
          />
        )}
        <FormError>{write.error && errorText(write.error, codes('notAdded'))}</FormError>
      </form>
    </Dialog>
  );
}

const wholeIn = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

function validateCount(text: string): string | null {
  const count = wholeIn(text);
  return count >= 1 && count <= MAX_CODES ? null : codes('countRule', { max: MAX_CODES });
}

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
