/** What is wrong with the operation, as staff read it. */
export const messages = {
  alarmSince: 'Since <date></date>. {effect}',
  alarms: 'Alarms',
  'alarm.address_list_broken': 'The list of addresses cannot be read',
  'alarm.backup_log_stopped': 'Continuous backup has stopped',
  'alarm.backup_overdue': 'The last good backup is older than 26 hours',
  'alarm.chain_behind': '{count, plural, one {# chain is not being read} other {# chains are not being read}}',
  'alarm.chain_disagrees': '{count, plural, one {Nodes of # chain disagree} other {Nodes of # chains disagree}}',
  'alarm.claims_unfunded':
    '{count, plural, one {# claim without its whole level income} other {# claims without their whole level income}}',
  'alarm.deposits_gone':
    '{count, plural, one {# deposit is gone from its chain} other {# deposits are gone from their chain}}',
  'alarm.events_undelivered': '{count, plural, one {# event not delivered} other {# events not delivered}}',
  'alarm.jobs_failed': '{count, plural, one {# job failed} other {# jobs failed}}',
  'alarm.jobs_stuck': '{count, plural, one {# job stuck} other {# jobs stuck}}',
  'alarm.mails_failed': '{count, plural, one {# email could not be sent} other {# emails could not be sent}}',
  'alarm.payouts_gone':
    '{count, plural, one {# payout is gone from its chain} other {# payouts are gone from their chain}}',
  'alarm.payouts_refused':
    '{count, plural, one {The transaction of # payout does not pay it} other {The transactions of # payouts do not pay them}}',
  'alarm.runs_unfunded': '{count, plural, one {# run was not funded} other {# runs were not funded}}',
  'alarm.runs_waiting': '{count, plural, one {# run waits for its pool} other {# runs wait for their pool}}',
  'alarm.worker_silent': 'Background work has stopped',
  alarmNoBackup: 'There is no backup yet',
  'alarmButton.address_list_broken': 'Open withdrawals',
  'alarmButton.backup_log_stopped': 'Open backups',
  'alarmButton.backup_overdue': 'Open backups',
  'alarmButton.chain_behind': 'Open chains',
  'alarmButton.chain_disagrees': 'Open chains',
  'alarmButton.claims_unfunded': 'Open level income',
  'alarmButton.deposits_gone': 'Open cases',
  'alarmButton.events_undelivered': 'Open jobs',
  'alarmButton.jobs_failed': 'Open jobs',
  'alarmButton.jobs_stuck': 'Open jobs',
  'alarmButton.mails_failed': 'Open jobs',
  'alarmButton.payouts_gone': 'Open withdrawals',
  'alarmButton.payouts_refused': 'Open withdrawals',
  'alarmButton.runs_unfunded': 'Open runs',
  'alarmButton.runs_waiting': 'Open runs',
  'alarmButton.worker_silent': 'Open jobs',
  'alarmEffect.address_list_broken':
    'The last good list stays in force, so new entries do not hold yet. The server log names the lines that are wrong.',
  'alarmEffect.backup_log_stopped':
    'Changes since then could be lost with this machine. Check that the backup folder is there and has space.',
  'alarmEffect.backup_overdue':
    'Changes since then could be lost with this machine. The server log says why the backup failed.',
  'alarmEffect.chain_behind':
    'Deposits on it are not seen until one of its nodes answers again. Nothing is lost: what arrives meanwhile is read later.',
  'alarmEffect.chain_disagrees': 'Deposits on which two nodes do not agree are not credited until they do.',
  'alarmEffect.claims_unfunded':
    'The marketing pool did not cover it and has not been funded since. Sponsors were told; it is not made up later.',
  'alarmEffect.deposits_gone':
    'The chain was reorganised after the member had been credited. No balance was changed: decide each case.',
  'alarmEffect.events_undelivered': 'Members were not notified about their money.',
  'alarmEffect.jobs_failed': 'They are not retried until a staff member decides.',
  'alarmEffect.jobs_stuck': 'They are waiting, failing repeatedly or taking longer than usual.',
  'alarmEffect.mails_failed': 'The mail server rejected them or did not accept them in time.',
  'alarmEffect.payouts_gone':
    'The chain was reorganised after the request had been completed. No balance was changed: look each transaction up, and enter the one that pays it.',
  'alarmEffect.payouts_refused': 'They stay in processing until staff enter the transactions that pay them.',
  'alarmEffect.runs_unfunded':
    'Members were told that the pool did not cover all they were due. The next run falls short as well unless it is funded.',
  'alarmEffect.runs_waiting': 'Members are not paid before the pool is funded; at noon UTC the run ends unfunded.',
  'alarmEffect.worker_silent': 'Emails, deposits and daily returns are on hold until it runs again.',
} as const;
