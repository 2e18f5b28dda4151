import { t } from '#features/transactions/texts.ts';
import { errorText } from '#foundation/api-error.ts';

/** In the specification's words: why transactions could not be loaded, for the list page. */
export const loadFailure = () => ({
  failed: (error: Error) => t('loadFailed', { message: errorText(error) }),
  retryLabel: t('retry'),
});
