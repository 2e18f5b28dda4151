import { counted } from '@fairlead/contract/domain/counted.ts';
import { codesContract, MAX_CODES } from '@fairlead/contract/features/codes.ts';
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { makeCodes, pastedCodes } from '#features/codes/components/make-codes.ts';
import { useAddCodes } from '#features/codes/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { readForm } from '#foundation/read-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-parts.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

const ways = [
  { value: 'make', label: 'Make random ones' },
  { value: 'paste', label: 'Paste a list' },
];

/** Adds codes: so many random ones, or those of a list. */
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
    const codes = way === 'make' ? random : pastedCodes(text).map((code) => code.toUpperCase());
    write.mutate(
      { body: { codes } },
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
      title="Add codes"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" form="add-codes" loading={write.isPending} disabled={error !== null || many === 0}>
            {many > 0 && error === null ? `Add ${counted(many, 'code')}` : 'Add codes'}
          </Button>
        </>
      }
    >
      <form id="add-codes" onSubmit={submit} className={shared.fields} noValidate>
        <p className={shared.flat}>
          Each pays for one activation period, once. Nothing is booked for it, and sponsors get no commission.
        </p>
        <SegmentedControl aria-label="How codes are added" fullWidth data={ways} value={way} onChange={setWay} />
        {way === 'make' ? (
          <TextInput
            label="How many"
            inputMode="numeric"
            value={count}
            onChange={(event) => setCount(event.currentTarget.value)}
            error={count === '' ? undefined : error}
          />
        ) : (
          <Textarea
            label="Codes"
            description="One a line, 8 to 64 letters, digits and hyphens"
            minRows={6}
            autosize
            maxRows={12}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={text.trim() === '' ? undefined : error}
            spellCheck={false}
          />
        )}
        <FormError>{write.error && errorText(write.error)}</FormError>
      </form>
    </Dialog>
  );
}

const wholeIn = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

function validateCount(text: string): string | null {
  const count = wholeIn(text);
  return count >= 1 && count <= MAX_CODES ? null : 'Use a whole number from 1 to 1,000';
}

/** Why a list would be refused: the first sentence that the contract has for it. */
function validateList(text: string): string | null {
  const codes = pastedCodes(text);
  if (codes.length === 0) return 'Enter at least one code';
  const { errors } = readForm(codesContract.add.body, { codes });
  if (errors === null) return null;
  const [[path, sentence] = ['', '']] = Object.entries(errors);
  const place = Number(path.split('.')[1]);
  return Number.isInteger(place) ? `${codes[place]}: ${sentence}` : sentence;
}
