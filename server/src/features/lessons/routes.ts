import { lessonsContract } from '@fairlead/contract/features/lessons.ts';
import { lockMembers } from '#features/members/index.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { addLessons, countLessons, readProgress, setLesson } from './store.ts';
import { t } from './texts.ts';

/** More than there will ever be lessons: the server does not know their names, and no one fills its table. */
const MAX_LESSONS = 200;

/** The lessons' calls: the lessons themselves are pages of the public site. */
export const lessonsRoutes = implement(lessonsContract, {
  progress: ({ db, actor }) => readProgress(db, actor.id),
  addProgress: async ({ tx, actor, body }) => {
    await lockMembers(tx, [actor.id]);
    await addLessons(tx, actor.id, body.read, body.saved);
    return checked(tx, actor.id);
  },
  changeProgress: async ({ tx, actor, body }) => {
    await lockMembers(tx, [actor.id]);
    await setLesson(tx, actor.id, body.lesson, body);
    return checked(tx, actor.id);
  },
});

/** Counted after the write, while the member is locked: requests at once do not pass the limit together. */
async function checked(tx: Tx, memberId: number) {
  if ((await countLessons(tx, memberId)) > MAX_LESSONS) fail('rule', { reason: t('tooMany', { count: MAX_LESSONS }) });
  return readProgress(tx, memberId);
}
