import type { NotificationPreference } from '@fairlead/contract/features/notification-preferences.ts';
import { Switch } from '@mantine/core';
import { useChangePreference, usePreferences } from '#features/security/queries.ts';
import { safety } from '#features/security/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What the signed-in member is notified of: each switch is saved at once. */
export function NotificationsPanel() {
  const { data, error, refetch } = usePreferences();
  const content = () => {
    if (data)
      return data.map((preference) => (
        <PreferenceRow key={`${preference.topic} ${preference.channel}`} preference={preference} />
      ));
    if (error)
      return <ErrorState message={errorText(error, safety('notificationsFailed'))} onRetry={() => void refetch()} />;
    return <LoadingState lines={[18, 18]} />;
  };
  return (
    <PanelCard title={safety('notifications')} detail={safety('notificationsDetail')} flush>
      {content()}
    </PanelCard>
  );
}

/** While it is saved the switch shows what was chosen; after a failure what is stored. */
function PreferenceRow({ preference: { topic, channel, enabled } }: { preference: NotificationPreference }) {
  const change = useChangePreference();
  const save = (to: boolean) => change.mutate({ body: { topic, channel, enabled: to } });
  const chosen = change.variables?.body.enabled ?? enabled;
  const title = safety(`topic.${topic}`);
  return (
    <>
      <PanelRow title={title}>
        <Switch
          aria-label={safety('topicInApp', { topic: title })}
          checked={change.isPending ? chosen : enabled}
          onChange={({ currentTarget }) => !change.isPending && save(currentTarget.checked)}
        />
      </PanelRow>
      <WriteAlert write={change} onRetry={() => save(chosen)} refused={safety('notificationsRefused')} />
    </>
  );
}
