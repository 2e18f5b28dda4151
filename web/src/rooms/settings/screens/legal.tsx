import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { NotFoundScreen } from '#app/not-found.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { errorText } from '#foundation/api-error.ts';
import { ErrorState, LoadingState } from '#kit/states.tsx';
import { CurrentRiskNotice } from '#rooms/settings/parts/current-risk-notice.tsx';
import { useSettings } from '#rooms/settings/queries.ts';
import classes from '#rooms/settings/screens/legal.module.css';

/** `/legal/risk`: the risk notice in force. Any other document does not exist. */
export function LegalScreen() {
  const { document } = useParams({ strict: false }) as { document?: string };
  return document === 'risk' ? <RiskDocument /> : <NotFoundScreen />;
}

function RiskDocument() {
  const { data, error, refetch } = useSettings();
  const platform = usePlatform();
  return (
    <PublicLayout
      title="Risk notice"
      lead="Read this before you invest. You accept it with every investment."
      {...platform}
    >
      {data ? (
        <div className={classes.document}>
          <CurrentRiskNotice />
          <p className={classes.version}>Version {data.risk_notice.version}, in force now.</p>
          <Button component={Link} to={screens.landing} variant="default" fullWidth>
            Return Home
          </Button>
        </div>
      ) : error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </PublicLayout>
  );
}
