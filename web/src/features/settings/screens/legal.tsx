import type { LegalDocument } from '@fairlead/contract/domain/agreements.ts';
import { legalSettings } from '@fairlead/contract/features/settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { ReactNode } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { NotFoundScreen } from '#app/not-found.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { useLegalDocument, useSettings } from '#features/settings/queries.ts';
import classes from '#features/settings/screens/legal.module.css';
import { setting, t } from '#features/settings/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { ButtonLink } from '#ui/plain/controls.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** A legal document by its address: the risk notice, the terms, the privacy policy, or who runs the platform. */
export function LegalScreen() {
  const document = location.pathname.split('/')[2];
  if (document === 'risk') return <RiskDocument />;
  if (document === 'company') return <CompanyDocument />;
  return document === 'terms' || document === 'privacy' ? <TextDocument document={document} /> : <NotFoundScreen />;
}

function RiskDocument() {
  const { data, error, refetch } = useSettings();
  return (
    <DocumentPage title={setting('risk_notice')} lead={t('riskLead')} error={error} refetch={refetch}>
      {data && (
        <>
          <CurrentRiskNotice />
          <p className={classes.version}>{t('riskVersion', { version: data.risk_notice.version })}</p>
        </>
      )}
    </DocumentPage>
  );
}

function CompanyDocument() {
  const { data, error, refetch } = useSettings();
  const facts = data && [
    [setting('legal_entity'), data.legal_entity],
    [setting('licence'), data.licence],
    [setting('served_countries'), data.served_countries],
  ];
  return (
    <DocumentPage title={t('companyTitle')} error={error} refetch={refetch}>
      {facts?.map(([label, text]) => (
        <section key={label}>
          <h2 className={classes.heading}>{label}</h2>
          <p className={classes.text}>{text || t('notEntered')}</p>
        </section>
      ))}
    </DocumentPage>
  );
}

function TextDocument({ document }: { document: LegalDocument }) {
  const { data, error, refetch } = useLegalDocument(document);
  return (
    <DocumentPage title={setting(legalSettings[document])} error={error} refetch={refetch}>
      {data && <p className={classes.text}>{data.text}</p>}
    </DocumentPage>
  );
}

type DocumentPageProps = {
  title: string;
  lead?: string;
  error: Error | null;
  refetch: () => unknown;
  children: ReactNode;
};

function DocumentPage({ title, lead, error, refetch, children }: DocumentPageProps) {
  const platform = usePlatform();
  return (
    <PublicLayout title={title} lead={lead} {...platform}>
      {children ? (
        <div className={shared.fields}>
          {children}
          <ButtonLink href={screens.landing} variant="default" fullWidth>
            {t('returnHome')}
          </ButtonLink>
        </div>
      ) : error ? (
        <ErrorState message={errorText(error, t('documentFailed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </PublicLayout>
  );
}
