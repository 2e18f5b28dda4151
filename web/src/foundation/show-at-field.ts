import { ApiError } from '#foundation/api-error.ts';

/** For a write's `onError`: marks a form's field that the server refused, until it is changed. */
export const showAtField =
  <F extends string>(form: { setFieldError: (field: F, message: string) => void }, field: F) =>
  (error: Error): void => {
    if (error instanceof ApiError && error.field === field) form.setFieldError(field, error.message);
  };
