import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { readForm } from '#foundation/read-form.ts';
import type { FormOptions } from '#foundation/use-form.ts';

type Texts = Record<string, string>;

/**
 * `useForm` for the public document, which loads no form library to stay within its budget: text fields, their errors by
 * the contract's schema, and the same names.
 */
export function usePlainForm<V extends Texts, S extends z.ZodMiniType>({
  initialValues,
  schema,
  toInput = (values) => values,
}: Omit<FormOptions<V, S>, 'validateInputOnBlur'>) {
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Texts>({});
  const setFieldValue = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _corrected, ...others }) => others);
  };
  return {
    values,
    errors,
    setFieldValue,
    getInputProps: (name: keyof V & string) => ({
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => setFieldValue(name, event.currentTarget.value),
    }),
    /** Sends what the fields hold once the schema accepts it. The handler takes values that were not drawn yet, such as a last digit. */
    onSubmit:
      (send: (data: z.output<S>) => void) =>
      (event?: FormEvent, entered: Partial<V> = {}) => {
        event?.preventDefault();
        const { data, errors: found } = readForm(schema, toInput({ ...values, ...entered }));
        setErrors(found ?? {});
        if (data !== null) send(data);
        else focusFirstError(event?.currentTarget);
      },
  };
}

/** The first field that is wrong may be far above the button. */
const focusFirstError = (form: EventTarget | undefined): void =>
  void setTimeout(() => (form as HTMLElement | undefined)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
