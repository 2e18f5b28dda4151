import { type LegalDocument, legalDocuments } from '@fairlead/contract/domain/agreements.ts';
import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import { type CurrentLegalText, legalSettings } from '@fairlead/contract/features/settings.ts';
import type { Db } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { draft } from './legal-drafts.ts';
import { currentVersions, listSettingVersions, textInVersion } from './legal-store.ts';
import { setting } from './setting-labels.ts';
import { t } from './texts.ts';

/** A legal text whole, with when each of its versions began to hold, newest first. */
export type LegalText = CurrentLegalText & {
  text: string;
  current_version: number;
  versions: { version: number; valid_from: Date }[];
};

/** The number of the current version of each legal text. */
export async function readLegalVersions(db: Db): Promise<Record<LegalDocument, number>> {
  const stored = await currentVersions(db, legalDocuments.map(toName));
  const findVersion = (document: LegalDocument) => stored.find(({ name }) => name === toName(document))?.version ?? 1;
  return { risk: findVersion('risk'), terms: findVersion('terms'), privacy: findVersion('privacy') };
}

/** Which versions of the legal texts are current, and what the texts are called. */
export async function readCurrentLegalTexts(db: Db, language: string): Promise<CurrentLegalText[]> {
  const stored = await currentVersions(db, legalDocuments.map(toName));
  return legalDocuments.map((document) => {
    const found = stored.find(({ name }) => name === toName(document));
    assert(found, 'every legal text has a current version');
    return {
      document,
      title: describeLegalText(document, language),
      version: found.version,
      valid_from: found.validFrom,
      draft: !found.isStored && beginsAsDraft(document),
    };
  });
}

/**
 * A legal text.
 * @param version an earlier one; the current one where left out
 * @throws AppError not_found for a version that never was
 */
export async function readLegalText(
  db: Db,
  document: LegalDocument,
  version: number | undefined,
  language: string,
): Promise<LegalText> {
  const versions = await listSettingVersions(db, toName(document));
  const current = versions[0];
  assert(current, 'every legal text has a first version');
  const found = version === undefined ? current : versions.find((each) => each.version === version);
  if (!found) return fail('not_found', { what: t('document') });
  const stored = await textInVersion(db, toName(document), found.version);
  // an empty text is none: a draft stands in for it, as long as the operator enters no other
  const text = stored || settingDefinitions[toName(document)].initial;
  return {
    document,
    title: describeLegalText(document, language),
    version: found.version,
    valid_from: found.validFrom,
    draft: text === '',
    text: text || draft(document, language),
    current_version: current.version,
    versions: versions.map((each) => ({ version: each.version, valid_from: each.validFrom })),
  };
}

const toName = (document: LegalDocument) => legalSettings[document];
const beginsAsDraft = (document: LegalDocument) => settingDefinitions[toName(document)].initial === '';

/** What a legal text is called. */
export const describeLegalText = (document: LegalDocument, language: string): string =>
  setting(toName(document)).in(language);
