import type { SettingAudience } from '@fairlead/contract/domain/setting-kinds.ts';
import {
  type answerFields,
  type SettingName,
  type SettingValue,
  settingDefinitions,
  settingNames,
} from '@fairlead/contract/domain/settings.ts';
import { legalDocuments, settingsContract } from '@fairlead/contract/features/settings.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { clockOffsetMs, now } from '#foundation/clock.ts';
import { fail } from '#foundation/failure.ts';
import { isSettingUp } from '#foundation/go-live.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { inLanguage } from '#foundation/texts.ts';
import { changeSettings, describeOutcome, refusePrivateAddress } from './change-settings.ts';
import { readAllSettings, readSetting, readSettings } from './read-settings.ts';
import { moneyRules } from './rules.ts';
import { describeValue } from './setting-kind.ts';
import { setting } from './setting-labels.ts';
import { listVersions, type StoredVersion } from './store.ts';
import { t } from './texts.ts';

const VERSIONS_SHOWN = 200;

/** The settings' calls. */
export const settingsRoutes = implement(settingsContract, {
  read: async ({ db, actor, services }) => {
    const [{ riskNotice }, all] = [await readSettings(db), await readAllSettings(db)];
    const { withdrawalFee, withdrawalMinimum } = moneyRules;
    return {
      settings: {
        app_name: texts.appName,
        demo: services.config.demo,
        now: (await now(db)).toISOString(),
        clock_offset_ms: await clockOffsetMs(db),
        setting_up: await isSettingUp(db),
        ...fieldsFor('everyone', all),
        risk_notice: riskNotice,
        withdrawal_minimum: withdrawalMinimum,
        withdrawal_fee: withdrawalFee,
        exitFeePpm: moneyRules.exitFeePpm,
        exit_notice_days: moneyRules.exitNoticeDays,
        cap_percent: moneyRules.returnCapPpm / 10_000,
        ...(actor?.kind === 'staff' ? fieldsFor('staff', all) : {}),
      },
    };
  },
  change: async ({ tx, actor, body, stepUp, language, services }) => {
    await requireStepUp(tx, actor, stepUp, 'settings');
    const { settings: nested, reason = '', ...plain } = body;
    const changes = { ...plain, ...nested };
    if (!services.config.demo) refusePrivateAddress(changes);
    return { message: describeOutcome(await changeSettings(tx, actor, changes, reason)).in(language) };
  },
  legal: async ({ db, params, language }) => {
    const name = legalDocuments[params.document];
    const text = await readSetting(db, name);
    if (text === '') fail('not_found', { what: t('document') });
    return { document: { title: setting(name).in(language), text } };
  },
  versions: async ({ db, language }) => {
    const versions = await listVersions(db, VERSIONS_SHOWN);
    return {
      versions: versions.filter(isKnown).map(({ name, version, value, author, approvedBy, reason, validFrom }) => ({
        ...{ name, version, author, reason },
        value: inLanguage(describeValue(name, value), language),
        approved_by: approvedBy,
        valid_from: validFrom,
      })),
    };
  },
});

/** A setting may have been removed since its versions were kept. */
const isKnown = (version: StoredVersion): version is StoredVersion & { name: SettingName } =>
  settingNames.some((name) => name === version.name);

/** The values that an audience may read, by name. */
function fieldsFor<A extends SettingAudience>(audience: A, values: Awaited<ReturnType<typeof readAllSettings>>) {
  const names = settingNames.filter((name) => settingDefinitions[name].audience === audience);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as {
    [N in keyof ReturnType<typeof answerFields<A>>]: SettingValue<N & SettingName>;
  };
}
