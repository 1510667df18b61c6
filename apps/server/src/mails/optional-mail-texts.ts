import * as m from '@elocute/messages/mails'
import type { Digest } from '../dashboards/digest.service.ts'
import { oneLine, type MailDraft, type Paragraph } from '../platform/mail-body.ts'
import { nameOfTrainer } from './name-of-trainer.ts'
import { taskMailTexts, timeInMail, type Context } from './task-mail-texts.ts'

type Answer = {
  quizId: string
  title: string
  word: string
  accepted: boolean
  reason: string | null
  trainer: string | null
}
type MarkAnswer = Pick<Answer, 'title' | 'accepted' | 'reason' | 'trainer'>
const stoppedWebhooks = (count: number, link: string): Paragraph => ({
  text: m.digestWebhook({ count, link }),
  link,
  label: m.toWebhooks(),
})

/** The mails that a reader can do without. */
export const optionalMailTexts = {
  ...taskMailTexts,

  /** The answers to the appeals of one attempt. Several trainers may have answered. */
  appealDecided: ({ publicUrl }: Context, [first, ...more]: readonly [Answer, ...Answer[]]): MailDraft => {
    const link = `${publicUrl}/trainee/quizzes/${first.quizId}/result`
    const all = [first, ...more]
    const trainer = all.every((answer) => answer.trainer === first.trainer) ? first.trainer : null
    return {
      subject: m.appealDecidedSubject(),
      paragraphs: [
        m.appealDecided1({ title: oneLine(first.title), trainer: nameOfTrainer(trainer) }),
        ...all.flatMap(({ word, accepted, reason }) => [
          accepted ? m.appealAccepted({ word }) : m.appealRejected({ word }),
          m.appealReason({ reason: oneLine(reason ?? '') }),
        ]),
        { text: m.appealResult({ link }), link, button: m.toResult() },
      ],
    }
  },

  /** The answer to the appeal against the mark of an answer to a speaking task. */
  markAppealDecided: ({ publicUrl }: Context, taskId: string, answer: MarkAnswer): MailDraft => {
    const { title, accepted, reason, trainer } = answer
    const link = `${publicUrl}/trainee/speaking/${taskId}`
    return {
      subject: m.appealDecidedSubject(),
      paragraphs: [
        m.appealDecided1({ title: oneLine(title), trainer: nameOfTrainer(trainer) }),
        accepted ? m.markAppealAccepted() : m.markAppealRejected(),
        ...(reason === null ? [] : [m.appealReason({ reason: oneLine(reason) })]),
        { text: m.appealMark({ link }), link, button: m.toMark() },
      ],
    }
  },

  digest: (
    { publicUrl, zone }: Context,
    { applications, appeals, marks, comments, quizzes, readings, speaking, webhooks }: Digest,
  ): MailDraft => ({
    greeting: m.digest1(),
    subject: m.digestSubject(),
    paragraphs: [
      ...(applications > 0 ? [m.digestApplications({ count: applications })] : []),
      ...(appeals > 0 ? [m.digestAppeals({ count: appeals })] : []),
      ...(marks > 0 ? [m.digestMarks({ count: marks })] : []),
      ...(comments > 0 ? [m.digestComments({ count: comments })] : []),
      ...quizzes.map(({ title, dueAt, notStarted }) =>
        m.digestNotStarted({ count: notStarted, title: oneLine(title), at: timeInMail(dueAt, zone) }),
      ),
      ...readings.map(({ title, dueAt, notRead }) =>
        m.digestNotRead({ count: notRead, title: oneLine(title), at: timeInMail(dueAt, zone) }),
      ),
      ...speaking.map(({ title, dueAt, notAnswered }) =>
        m.digestNotAnswered({ count: notAnswered, title: oneLine(title), at: timeInMail(dueAt, zone) }),
      ),
      ...(webhooks > 0 ? [stoppedWebhooks(webhooks, `${publicUrl}/trainer/connections`)] : []),
      { text: m.digestLink({ publicUrl }), link: `${publicUrl}/trainer/home`, button: m.toHome() },
    ],
  }),
}
