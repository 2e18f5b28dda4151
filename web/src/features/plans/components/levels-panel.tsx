import { LevelsEditor } from '#features/plans/components/levels-editor.tsx';
import { useLevels, useSetActiveLevels, useSetInvestLevels } from '#features/plans/queries.ts';
import { planTexts } from '#features/plans/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What the sponsors get of a return, or of an activation fee, and the editor of it. */
export function LevelsPanel({ kind }: { kind: 'active' | 'invest' }) {
  const { data, error, refetch } = useLevels();
  const writes = { active: useSetActiveLevels(), invest: useSetInvestLevels() };
  const write = writes[kind];
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, planTexts('levelsFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 32, 32]} />
        )}
      </PanelCard>
    );
  const { variables } = write;
  const save = (input: NonNullable<typeof variables>) =>
    write.mutate(input, { onSuccess: ({ message }) => showSuccess(message) });
  return (
    <>
      <LevelsEditor
        key={`${kind}-${JSON.stringify(data[kind])}`}
        kind={kind}
        title={planTexts(`levels.${kind}`)}
        detail={planTexts(`levelsDetail.${kind}`)}
        levels={data[kind]}
        busy={write.isPending}
        onSave={(levels) => save({ body: { levels } })}
      />
      <WriteAlert write={write} onRetry={() => variables && save(variables)} failed={planTexts('levelsNotSaved')} />
    </>
  );
}
