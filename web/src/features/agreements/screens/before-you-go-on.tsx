import type { Statement } from '@fairlead/contract/domain/agreements.ts';
import { toDay } from '@fairlead/contract/domain/dates.ts';
import type { MemberIdentity } from '@fairlead/contract/features/session.ts';
import * as z from 'zod/mini';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { before } from '#features/agreements/before-texts.ts';
import { AgreementFields, BirthField, CountryField } from '#features/agreements/components/statement-fields.tsx';
import {
  askedDocuments,
  demand,
  noStatements,
  toStatements,
} from '#features/agreements/components/statements-input.ts';
import { useGiveStatements, useLegalTexts } from '#features/agreements/queries.ts';
import { useSession } from '#foundation/session.tsx';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Anchor, AnchorButton, Stack, SubmitButton } from '#ui/plain/controls.tsx';

type Props = { member: MemberIdentity; onSignOut: () => void };

/**
 * In place of every screen of a member, while something that everyone states or agrees to is missing: once it is given the
 * application opens.
 */
export function BeforeYouGoOn({ member, onSignOut }: Props) {
  const isPersonal = member.missing.includes('country') || member.missing.includes('date_of_birth');
  return (
    <PublicLayout
      title={before('title')}
      lead={isPersonal ? `${before('lead')} ${before('once')}` : before('leadNewVersion')}
      aside={
        <>
          {before.rich('disagree', { link: (children) => <Anchor href="/#contact">{children}</Anchor> })}{' '}
          <AnchorButton onClick={onSignOut}>{before('signOut')}</AnchorButton>
        </>
      }
      {...usePlatform()}
    >
      <StatementsForm key={member.missing.join()} missing={member.missing} />
    </PublicLayout>
  );
}

function StatementsForm({ missing }: { missing: readonly Statement[] }) {
  const { refresh } = useSession();
  const give = useGiveStatements();
  const texts = useLegalTexts();
  const { serverOffsetMs } = usePlatform();
  const today = toDay(new Date(Date.now() + serverOffsetMs));
  const form = usePlainForm({
    initialValues: noStatements,
    schema: z.strictObject(demand(missing, today)),
    toInput: (values) => toStatements(values, missing, texts.data ?? []),
  });
  const send = form.onSubmit((body) =>
    give.mutate(
      { body },
      {
        onSuccess: () => void refresh(),
        // something may have been given in another window, or a text may have a newer version
        onError: () => void Promise.all([texts.refetch(), refresh()]).catch(() => undefined),
      },
    ),
  );
  const fields = { values: form.values, errors: form.errors, onChange: form.setFieldValue };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={20}>
        {missing.includes('country') && <CountryField {...fields} />}
        {missing.includes('date_of_birth') && <BirthField {...fields} />}
        {askedDocuments(missing).length > 0 && <AgreementFields {...fields} missing={missing} texts={texts} />}
        <SubmitButton busy={give.isPending}>{before('goOn')}</SubmitButton>
        <WriteAlert write={give} onRetry={send} />
      </Stack>
    </form>
  );
}
