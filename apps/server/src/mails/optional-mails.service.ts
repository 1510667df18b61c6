import type { OptionalMail } from '@elocute/contract/mail-choices'
import type { MailChoices, Reader } from '../auth/mail-choices.service.ts'
import type { DigestService } from '../dashboards/digest.service.ts'
import type { Transaction } from '../db/client.ts'
import type { Appeals } from '../marks/appeals.service.ts'
import type { Mail } from '../platform/mail.ts'
import type { WrittenMail } from '../platform/mail-body.ts'
import { mergeAppealMails, type WaitingMailRow } from './outbox.repository.ts'
import type { QuizNotices } from '../quizzes/quiz-notices.service.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { optionalMailTexts as texts } from './optional-mail-texts.ts'

type Dependencies = {
  mailChoices: Pick<MailChoices, 'readerOf'>
  quizNotices: Pick<QuizNotices, 'find' | 'findDue' | 'findAbout'>
  appeals: Pick<Appeals, 'answersTo'>
  digest: Pick<DigestService, 'waiting'>
  settings: Pick<SchoolSettings, 'timeZone'>
  publicUrl: string
}

/** A mail that is not about the account. */
export type OptionalMailRow = WaitingMailRow & { kind: OptionalMail }

/** Composes the mails that are not about the account: only for a reader who wants them, with the link that stops them. */
export const createOptionalMails = (dependencies: Dependencies) => {
  const { mailChoices, quizNotices, appeals, digest, settings, publicUrl } = dependencies

  /** A mail that waited for a while may have nothing to say any more. Then it is null. */
  const write = async (
    tx: Transaction,
    waiting: OptionalMailRow,
    { userId, unsubscribe }: Reader,
  ): Promise<WrittenMail | null> => {
    const { kind, quizId, attemptId } = waiting
    const links = { publicUrl, unsubscribe }
    const zone = await settings.timeZone(tx)
    switch (kind) {
      case 'quiz_reopened': {
        const quiz = await quizNotices.findAbout(tx, { quizId, attemptId })
        return quiz ? texts.reopened(links, quiz) : null
      }
      case 'quiz_reminder': {
        const quiz = await quizNotices.findAbout(tx, { quizId, attemptId })
        return quiz ? texts.reminder(links, quiz) : null
      }
      case 'quiz_assigned': {
        const quiz = quizId !== null && (await quizNotices.find(tx, quizId, userId))
        return quiz ? texts.assigned(links, { ...quiz, zone }) : null
      }
      case 'quiz_due': {
        const quiz = quizId !== null && (await quizNotices.findDue(tx, quizId, userId))
        return quiz ? texts.due(links, { ...quiz, zone }) : null
      }
      case 'appeal_decided': {
        if (attemptId === null) return null
        const words = await mergeAppealMails(tx, waiting)
        const [first, ...more] = await appeals.answersTo(tx, attemptId, words)
        return first ? texts.appealDecided(links, [first, ...more]) : null
      }
      case 'trainer_digest': {
        const waits = await digest.waiting(tx)
        return waits && texts.digest(links, { ...waits, zone })
      }
      default:
        return kind satisfies never
    }
  }

  return {
    compose: async (tx: Transaction, waiting: OptionalMailRow): Promise<Omit<Mail, 'to'> | null> => {
      const reader = await mailChoices.readerOf(tx, waiting.email, waiting.kind)
      if (!reader) return null
      const written = await write(tx, waiting, reader)
      return written && { ...written, unsubscribe: reader.unsubscribe }
    },
  }
}

export type OptionalMails = ReturnType<typeof createOptionalMails>
