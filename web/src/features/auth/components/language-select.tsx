import { sessionContract } from '@fairlead/contract/features/session.ts';
import { Select } from '@mantine/core';
import { security } from '#features/auth/security-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useEndpointMutation } from '#foundation/calls.ts';
import { followBrowser, showLanguage } from '#foundation/language.ts';
import { useSession } from '#foundation/session.tsx';
import { languages } from '#foundation/translations.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { toastFailed } from '#ui/toasts.tsx';

const BROWSERS = 'browser';

/** A language by its own name: `Deutsch`. */
const getName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The language of screens, mails and notifications; nothing to choose while there is one. */
export function LanguageSelect() {
  const { language } = useSession();
  const change = useEndpointMutation(sessionContract.setLanguage);
  if (languages.length < 2) return null;
  const choose = (value: string | null) => {
    const chosen = value === BROWSERS ? null : value;
    change.mutate(
      { body: { language: chosen } },
      {
        onSuccess: () => (chosen === null ? followBrowser() : showLanguage(chosen)),
        onError: (error) => toastFailed(errorText(error, security('languageNotSaved'))),
      },
    );
  };
  return (
    <PanelCard title={security('language')} detail={security('languageDetail')}>
      <Select
        aria-label={security('language')}
        allowDeselect={false}
        disabled={change.isPending}
        data={[
          { value: BROWSERS, label: security('languageBrowser') },
          ...languages.map((each) => ({ value: each, label: getName(each) })),
        ]}
        value={language ?? BROWSERS}
        onChange={choose}
      />
    </PanelCard>
  );
}
