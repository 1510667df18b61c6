import * as m from '@elocute/messages/mails'
import { oneLine, writeMail, type Paragraph, type WrittenMail } from '../platform/mail-body.ts'

// The mails that a reader can do without. What people typed stands in them as one line.

export type Links = { publicUrl: string; unsubscribe: string }

/** Of the school. Its name stands in a mail, because its reader may be elsewhere. */
type InZone = { zone: string }

/** Thursday 3 December at 17:00 GMT+8 */
const timeInMail = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(at)

const optional = (subject: string, links: Links, ...paragraphs: Paragraph[]): WrittenMail =>
  greeted(m.greeting(), subject, links, ...paragraphs)

const greeted = (
  greeting: string,
  subject: string,
  { unsubscribe }: Links,
  ...paragraphs: Paragraph[]
): WrittenMail =>
  writeMail({
    subject,
    greeting,
    paragraphs,
    signature: m.signature(),
    footer: { text: m.unsubscribe({ link: unsubscribe }), link: unsubscribe, label: m.toUnsubscribe() },
  })

const inQuizzes = (text: string, { publicUrl }: Links): Paragraph => ({
  text,
  link: `${publicUrl}/trainee/quizzes`,
  button: m.toQuizzes(),
})

type QuizOfMail = InZone & { title: string; dueAt: Date | null }
type Answer = { quizId: string; title: string; word: string; accepted: boolean; reason: string | null }
type Waiting = InZone & {
  applications: number
  appeals: number
  quizzes: { title: string; dueAt: Date; notStarted: number }[]
}

export const optionalMailTexts = {
  reopened: (links: Links, quiz: { title: string }): WrittenMail => {
    const title = oneLine(quiz.title)
    return optional(
      m.quizReopenedSubject(),
      links,
      m.quizReopened1({ title }),
      inQuizzes(m.quizReopened2(links), links),
    )
  },

  reminder: (links: Links, quiz: { title: string }): WrittenMail => {
    const title = oneLine(quiz.title)
    return optional(
      m.quizReminderSubject({ title }),
      links,
      m.quizReminder1({ title }),
      inQuizzes(m.quizReminder2(links), links),
    )
  },

  assigned: (links: Links, quiz: QuizOfMail): WrittenMail => {
    const title = oneLine(quiz.title)
    return optional(
      m.quizAssignedSubject({ title }),
      links,
      m.quizAssigned1({ title }),
      ...(quiz.dueAt ? [m.quizAssignedDue({ at: timeInMail(quiz.dueAt, quiz.zone) })] : []),
      inQuizzes(m.findQuiz(links), links),
    )
  },

  due: (links: Links, quiz: InZone & { title: string; dueAt: Date }): WrittenMail => {
    const title = oneLine(quiz.title)
    return optional(
      m.quizDueSubject({ title }),
      links,
      m.quizDue1({ title, at: timeInMail(quiz.dueAt, quiz.zone) }),
      inQuizzes(m.findQuiz(links), links),
    )
  },

  /** The answers to the appeals of one attempt. */
  appealDecided: (links: Links, [first, ...more]: readonly [Answer, ...Answer[]]): WrittenMail => {
    const link = `${links.publicUrl}/trainee/quizzes/${first.quizId}/result`
    return optional(
      m.appealDecidedSubject(),
      links,
      m.appealDecided1({ title: oneLine(first.title) }),
      ...[first, ...more].flatMap(({ word, accepted, reason }) => [
        accepted ? m.appealAccepted({ word }) : m.appealRejected({ word }),
        m.appealReason({ reason: oneLine(reason ?? '') }),
      ]),
      { text: m.appealResult({ link }), link, button: m.toResult() },
    )
  },

  digest: (links: Links, { applications, appeals, quizzes, zone }: Waiting): WrittenMail =>
    greeted(
      m.digest1(),
      m.digestSubject(),
      links,
      ...(applications > 0 ? [m.digestApplications({ count: applications })] : []),
      ...(appeals > 0 ? [m.digestAppeals({ count: appeals })] : []),
      ...quizzes.map(({ title, dueAt, notStarted }) =>
        m.digestNotStarted({ count: notStarted, title: oneLine(title), at: timeInMail(dueAt, zone) }),
      ),
      {
        text: m.digestLink(links),
        link: `${links.publicUrl}/trainer/home`,
        button: m.toHome(),
      },
    ),
}
