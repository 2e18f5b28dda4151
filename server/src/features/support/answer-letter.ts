import { momentText } from '#foundation/format.ts';
import { letter, type Mail, quoteText } from '#foundation/mail.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** An answer to what someone wrote, which the mail quotes below it. */
export type Answer = {
  /** Who wrote. */
  name: string;
  /** May be empty. */
  subject: string;
  message: string;
  at: Date;
  answer: string;
  /** How to write again. */
  note: Text;
};

/** The mail that answers someone, in their language. */
export const answerLetter = (language: string, answer: Answer): Pick<Mail, 'subject' | 'text'> =>
  letter(language, toSubject(answer.subject), [
    t('mailGreeting', { name: answer.name }),
    answer.answer,
    answer.note,
    t('mailQuoted', { moment: momentText(answer.at) }),
    quoteText(answer.message),
  ]);

/** A member's subject may have several lines, a mail's has one. */
const toSubject = (subject: string): Text =>
  subject ? t('mailSubject', { subject: subject.replace(/\s+/g, ' ') }) : t('mailSubjectNone');
