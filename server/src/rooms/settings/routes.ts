import { settingsContract } from '@fairlead/contract/rooms/settings.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { clockOffsetMs, now } from '#foundation/clock.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';
import { moneyRules } from './rules.ts';

/** The settings' calls. */
export const settingsRoutes = implement(settingsContract, {
  read: async ({ db, actor, services }) => {
    const settings = await readSettings(db);
    const { withdrawalFee, withdrawalMinimum } = moneyRules;
    return {
      settings: {
        app_name: texts.appName,
        demo: services.config.demo,
        now: (await now(db)).toISOString(),
        clock_offset_ms: await clockOffsetMs(db),
        risk_notice: settings.riskNotice,
        deposit_minimum: settings.depositMinimum,
        withdrawal_minimum: withdrawalMinimum,
        withdrawal_fee: { percent: withdrawalFee.ppm, least: withdrawalFee.least, most: withdrawalFee.most },
        exit_fee_percent: moneyRules.exitFeePpm,
        exit_notice_days: moneyRules.exitNoticeDays,
        principal_limit: settings.principalLimit,
        cap_percent: moneyRules.capPpm / 10_000,
        ...(actor?.kind === 'staff'
          ? { shortfall: settings.shortfall, second_person_over: settings.secondPersonOver }
          : {}),
      },
    };
  },
  change: async ({ tx, actor, body, stepUp }) => {
    await requireStepUp(tx, actor, stepUp, 'settings');
    const { settings: nested, ...plain } = body;
    await changeSettings(tx, actor, { ...plain, ...nested });
    return { message: 'Settings saved' };
  },
});
