import { PASSWORD_MIN_LENGTH } from '@fairlead/contract/domain/people.ts';
import { registrationFields } from '@fairlead/contract/features/auth.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import * as z from 'zod/mini';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useRegister } from '#features/auth/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { getQueryText, openDocument } from '#foundation/documents.ts';
import { FormError, SubmitButton } from '#ui/form-parts.tsx';

const registration = z.strictObject(registrationFields);

/** Makes an account; `?ref=CODE` brings the sponsor's code along. */
export function RegistrationScreen() {
  const referredBy = getQueryText('ref');
  return (
    <PublicLayout
      title="Sign Up"
      lead="An account is free. You can look around before any money moves."
      aside={
        <>
          You have an account?{' '}
          <Anchor component="a" href={screens.login} inherit>
            Sign In
          </Anchor>
        </>
      }
      {...usePlatform()}
    >
      <RegistrationForm key={referredBy} referredBy={referredBy} />
    </PublicLayout>
  );
}

function RegistrationForm({ referredBy }: { referredBy: string }) {
  const register = useRegister();
  const form = useForm({
    mode: 'controlled',
    initialValues: { fullname: '', username: '', email: '', phone: '', password: '', referredBy },
    validate: schemaResolver(registration, { sync: true }),
  });
  const send = (values: typeof form.values) => {
    const body = z.parse(registration, values);
    const onSuccess = () => openDocument(screens.verifyEmail, { query: { email: body.email, sent: 'yes' } });
    register.mutate({ body }, { onSuccess });
  };
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack gap={16}>
        <FormError>{register.error && errorText(register.error)}</FormError>
        <TextInput label="Full name" autoComplete="name" {...form.getInputProps('fullname')} />
        <TextInput
          label="Username"
          description="3 to 30 letters, digits, points, hyphens or underscores"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="E-mail"
          description="We send a code to it"
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput label="Phone (optional)" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <PasswordInput
          label="Password"
          description={`At least ${PASSWORD_MIN_LENGTH} characters; several words are easy to keep in mind`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Sponsor code (optional)"
          description="From the member who invited you"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('referredBy')}
        />
        <SubmitButton busy={register.isPending}>Sign Up</SubmitButton>
      </Stack>
    </form>
  );
}
