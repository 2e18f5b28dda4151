import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { readForm } from '#foundation/read-form.ts';

type Values = Record<string, string>;

/** A form of text fields: their values, the errors of the last try, and what binds a field and the form to them. */
export function useForm<V extends Values>(options: { initialValues: V; validate: (values: V) => Values }) {
  const { initialValues, validate } = options;
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Values>({});
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
    onSubmit: (send: (values: V) => void) => (event: FormEvent) => {
      event.preventDefault();
      const found = validate(values);
      setErrors(found);
      if (Object.keys(found).length === 0) send(values);
    },
  };
}

/** Checks values as the server will, by the contract's schema. */
export const validateBy =
  (schema: z.ZodMiniType) =>
  (values: Record<string, unknown>): Values =>
    readForm(schema, values).errors ?? {};
