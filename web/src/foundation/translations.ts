import { SOURCE_LANGUAGE } from '@fairlead/contract/messages/languages.ts';

type Loaders = Record<string, () => Promise<unknown>>;

/** Translated catalogues: each is a file of its own, loaded when its texts are. */
const loaders: Loaders = import.meta.glob('../../../translations/*/{web,contract}/src/**/*.ts');

const FOLDER = '../../../translations/';

/** Every language there are texts in: English, and the folders of `translations`. */
export const languages: readonly string[] = [
  ...new Set([SOURCE_LANGUAGE, ...Object.keys(loaders).map((file) => file.slice(FOLDER.length).split('/', 1).join())]),
];

/**
 * A catalogue in another language.
 * @param catalogue its folder, such as `web/src/features/withdrawals/messages`
 * @returns undefined where the language does not have it: its texts are read in English
 */
export const findTranslation = (language: string, catalogue: string): (() => Promise<unknown>) | undefined =>
  loaders[`${FOLDER}${language}/${catalogue}.ts`];
