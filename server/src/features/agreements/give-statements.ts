import {
  findBirthProblem,
  type LegalDocument,
  legalDocuments,
  type Statement,
  type statementFields,
} from '@fairlead/contract/domain/agreements.ts';
import { isServed } from '@fairlead/contract/domain/countries.ts';
import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import type * as z from 'zod/mini';
import { holdForAgreement, lockMembers, storePersonalFacts } from '#features/members/index.ts';
import { describeLegalText, readLegalVersions, readSetting } from '#features/settings/index.ts';
import type { AuditedActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { today } from '#foundation/clock.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { fieldProblemText } from '#foundation/problem-text.ts';
import { Text } from '#foundation/texts.ts';
import { findMissing } from './rules.ts';
import { findRecord, insertAgreement } from './store.ts';
import { t } from './texts.ts';

/** What someone states and agrees to, as the contract decodes it; what is left out stays missing. */
export type Statements = z.output<z.ZodMiniObject<typeof statementFields>>;

/**
 * Checks what someone states: the country is served, they are of age, and each version is the current one.
 * @throws AppError invalid_input for a day of birth, rule for a country that is not served, conflict for another version
 */
export async function checkStatements(db: Db, given: Statements): Promise<void> {
  const { country, date_of_birth: birth, agreements = {} } = given;
  if (country !== undefined && !isServed(await readSetting(db, 'served_countries'), country))
    fail('rule', { reason: t('notServed', { country: describeCountry(country) }) });
  const problem = birth === undefined ? undefined : findBirthProblem(birth, await today(db));
  if (problem) fail('invalid_input', { problems: fieldProblemText({ path: 'date_of_birth', problem }) });
  const current = await readLegalVersions(db);
  for (const document of legalDocuments) {
    const version = agreements[document];
    if (version === undefined || version === current[document]) continue;
    const named = { document: nameDocument(document), version: current[document] };
    if (version > current[document]) fail('conflict', { reason: t('unknownVersion', { ...named, given: version }) });
    fail('conflict', { reason: t('outdated', named) });
  }
}

/**
 * Stores what a member states and agrees to. Once nothing is missing their money moves again.
 * @returns what is still missing
 * @throws AppError as {@link checkStatements}, and field_forbidden for a country or day of birth that is on record already
 */
export async function giveStatements(
  tx: Tx,
  by: AuditedActor & { id: number },
  given: Statements,
): Promise<Statement[]> {
  await lockMembers(tx, [by.id]);
  const before = await findRecord(tx, by.id);
  assert(before, 'a member gives statements');
  const { country = before.country, date_of_birth: dateOfBirth = before.dateOfBirth, agreements = {} } = given;
  if (before.country !== null && country !== before.country) fail('field_forbidden', { field: 'country' });
  if (before.dateOfBirth !== null && dateOfBirth !== before.dateOfBirth)
    fail('field_forbidden', { field: 'date_of_birth' });
  await checkStatements(tx, given);
  await storePersonalFacts(tx, by.id, { country, dateOfBirth });
  const agreed = await storeAgreements(tx, by, agreements);
  // the day of birth itself is no one's to read in the log
  const stated = Object.keys(given).filter((field) => field !== 'agreements');
  if (Object.keys(given).length > 0)
    await audit(tx, by, { action: 'member.agree', subject: `member:${by.id}`, after: { ...agreed, stated } });
  const record = await findRecord(tx, by.id);
  assert(record, 'the member is locked');
  const missing = findMissing(record, await readLegalVersions(tx));
  if (missing.length === 0 && record.dueSince !== null) await holdForAgreement(tx, by.id, false);
  return missing;
}

/** @returns the versions that they had not agreed to before */
async function storeAgreements(
  tx: Tx,
  by: AuditedActor & { id: number },
  agreements: NonNullable<Statements['agreements']>,
): Promise<Partial<Record<LegalDocument, number>>> {
  const agreed: Partial<Record<LegalDocument, number>> = {};
  for (const document of legalDocuments) {
    const version = agreements[document];
    if (version === undefined) continue;
    if (await insertAgreement(tx, { memberId: by.id, document, version, ip: by.ip })) agreed[document] = version;
  }
  return agreed;
}

const nameDocument = (document: LegalDocument) => new Text((language) => describeLegalText(document, language));

const describeCountry = (code: string) =>
  new Text((language) => new Intl.DisplayNames(intlLocale(language), { type: 'region' }).of(code) ?? code);
