import {
  type NotificationPreference,
  notificationChannels,
  notificationTopics,
} from '@fairlead/contract/features/notification-preferences.ts';
import { Switch } from '@mantine/core';
import classes from '#features/security/components/notifications-panel.module.css';
import { useChangePreference, usePreferences } from '#features/security/queries.ts';
import { safety } from '#features/security/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What the signed-in member is notified of in the app, and by e-mail: each switch is saved at once. */
export function NotificationsPanel() {
  const { data, error, refetch } = usePreferences();
  const content = () => {
    if (data) return <Preferences preferences={data} />;
    if (error)
      return <ErrorState message={errorText(error, safety('notificationsFailed'))} onRetry={() => void refetch()} />;
    return (
      <div className={classes.waiting}>
        <LoadingState lines={[18, 18, 18]} />
      </div>
    );
  };
  return (
    <PanelCard title={safety('notifications')} detail={safety('notificationsDetail')} flush>
      {content()}
    </PanelCard>
  );
}

function Preferences({ preferences }: { preferences: readonly NotificationPreference[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{safety('topicsAbout')}</th>
          <th scope="col">{safety('topicsInApp')}</th>
          <th scope="col">{safety('topicsEmail')}</th>
        </tr>
      </thead>
      <tbody>
        <AlwaysRow title={safety('alwaysMailed')} channel="email" />
        <AlwaysRow title={safety('alwaysShown')} channel="in_app" />
        {notificationTopics.map((topic) => (
          <TopicRow key={topic} topic={topic} preferences={preferences.filter((each) => each.topic === topic)} />
        ))}
      </tbody>
    </table>
  );
}

/** What no one can turn off, in the one channel that it goes by. */
function AlwaysRow({ title, channel }: { title: string; channel: NotificationPreference['channel'] }) {
  return (
    <tr>
      <th scope="row">
        {title}
        <div className={classes.detail}>{safety('topicAlwaysDetail')}</div>
      </th>
      {notificationChannels.map((each) => (
        <td key={each}>
          {each === channel && (
            <Switch
              aria-label={getLabel(title, channel)}
              classNames={{ track: classes.locked }}
              checked
              disabled
              readOnly
            />
          )}
        </td>
      ))}
    </tr>
  );
}

type TopicRowProps = { topic: NotificationPreference['topic']; preferences: readonly NotificationPreference[] };

/** While a choice is saved its switch shows it; after a failure what is stored. */
function TopicRow({ topic, preferences }: TopicRowProps) {
  const change = useChangePreference();
  const title = safety(`topic.${topic}`);
  const asked = change.variables?.body;
  const save = (preference: NotificationPreference) =>
    change.mutate({ body: preference }, { onSuccess: ({ message }) => showSuccess(message) });
  return (
    <>
      <tr>
        <th scope="row">{title}</th>
        {preferences.map(({ channel, enabled }) => (
          <td key={channel}>
            <Switch
              aria-label={getLabel(title, channel)}
              checked={change.isPending && asked?.channel === channel ? asked.enabled : enabled}
              onChange={({ currentTarget }) =>
                !change.isPending && save({ topic, channel, enabled: currentTarget.checked })
              }
            />
          </td>
        ))}
      </tr>
      {change.error && (
        <tr>
          <td className={classes.failure} colSpan={3}>
            <WriteAlert write={change} onRetry={() => asked && save(asked)} refused={safety('notificationsRefused')} />
          </td>
        </tr>
      )}
    </>
  );
}

const getLabel = (topic: string, channel: NotificationPreference['channel']): string =>
  safety(channel === 'email' ? 'topicEmail' : 'topicInApp', { topic });
