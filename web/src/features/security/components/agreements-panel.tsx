import { useStatements } from '#features/agreements/queries.ts';
import { safety } from '#features/security/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** The versions of the legal texts that the signed-in member agreed to, newest first. */
export function AgreementsPanel() {
  const { auth } = useSession();
  const { data, error, refetch } = useStatements(auth?.id ?? 0);
  const content = () => {
    if (data?.agreements.length === 0) return <EmptyState title={safety('agreementsNone')} />;
    if (data)
      return data.agreements.map(({ document, version, agreed_at, current }) => (
        <PanelRow
          key={`${document} ${version}`}
          title={safety(`document.${document}`)}
          detail={safety.rich(current ? 'agreed' : 'agreedOutdated', {
            version,
            date: <DateTimeText at={agreed_at} decides />,
          })}
        />
      ));
    if (error)
      return <ErrorState message={errorText(error, safety('agreementsFailed'))} onRetry={() => void refetch()} />;
    return <LoadingState lines={[18, 14, 18, 14]} />;
  };
  return (
    <PanelCard title={safety('agreements')} detail={safety('agreementsDetail')} flush>
      {content()}
    </PanelCard>
  );
}
