import * as m from '@elocute/messages/mails'
import { writeMail, type Paragraph, type WrittenMail } from '../platform/mail-body.ts'

// The mails that a reader can do without. What people typed stands in them as one line.

export type Links = { publicUrl: string; unsubscribe: string }

const optional = (subject: string, { unsubscribe }: Links, ...paragraphs: Paragraph[]): WrittenMail =>
  writeMail({
    ...{ subject, greeting: m.greeting(), paragraphs, signature: m.signature() },
    footer: { text: m.unsubscribe({ link: unsubscribe }), link: unsubscribe, label: m.toUnsubscribe() },
  })

export const optionalMailTexts = {
  reopened: (links: Links): WrittenMail =>
    optional(m.quizReopenedSubject(), links, m.quizReopened1(), {
      text: m.quizReopened2(links),
      link: `${links.publicUrl}/trainee/quizzes`,
      button: m.toQuizzes(),
    }),

  reminder: (links: Links): WrittenMail =>
    optional(m.quizReminderSubject(), links, m.quizReminder1(), {
      text: m.quizReminder2(links),
      link: `${links.publicUrl}/trainee/quizzes`,
      button: m.toQuizzes(),
    }),
}
