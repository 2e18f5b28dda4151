import { formatDay } from '@fairlead/contract/domain/dates.ts';
import type { MemberStatements } from '@fairlead/contract/features/agreements.ts';
import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import { StatementsCorrection } from '#features/agreements/components/statements-correction.tsx';
import { useStatements } from '#features/agreements/queries.ts';
import { staff } from '#features/agreements/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { language } from '#foundation/language.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** For staff: what a member has stated and agreed to, and what they are asked for. */
export function StatementsPanel({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useStatements(memberId);
  return (
    <PanelCard title={staff('statements')} detail={staff('statementsDetail')}>
      {data ? (
        <>
          <Statements statements={data} />
          <StatementsCorrection memberId={memberId} statements={data} />
        </>
      ) : error ? (
        <ErrorState message={errorText(error, staff('failed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={[14, 14, 14, 14]} />
      )}
    </PanelCard>
  );
}

function Statements({ statements }: { statements: MemberStatements }) {
  const { country, date_of_birth: birth, agreements, missing, asked_since } = statements;
  const missed = missing.map((statement) => staff(`statement.${statement}`));
  return (
    <FactList>
      <FactRow label={staff('country')}>{country ? nameCountry(country) : staff('notGiven')}</FactRow>
      <FactRow label={staff('dateOfBirth')}>
        {birth ? formatDay(new Date(`${birth}T00:00:00Z`), language) : staff('notGiven')}
      </FactRow>
      {agreements.map(({ document, version, agreed_at, current }) => (
        <FactRow key={`${document} ${version}`} label={staff('agreed', { document: staff(`statement.${document}`) })}>
          {staff.rich(current ? 'agreement' : 'agreementOutdated', {
            version,
            date: <DateTimeText at={agreed_at} decides />,
          })}
        </FactRow>
      ))}
      <FactRow label={staff('missing')}>{missed.length > 0 ? missed.join(', ') : staff('nothingMissing')}</FactRow>
      {asked_since && (
        <FactRow label={staff('askedSince')}>
          <DateTimeText at={asked_since} />
        </FactRow>
      )}
    </FactList>
  );
}

const nameCountry = (code: string): string =>
  new Intl.DisplayNames(intlLocale(language), { type: 'region' }).of(code) ?? code;
