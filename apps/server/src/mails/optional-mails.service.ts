import type { OptionalMail } from '@elocute/contract/mail-choices'
import type { MailChoices, Reader } from '../auth/mail-choices.service.ts'
import type { DigestService } from '../dashboards/digest.service.ts'
import type { Transaction } from '../db/client.ts'
import type { Appeals } from '../marks/appeals.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { MailDraft } from '../platform/mail-body.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { SpeakingAppeals } from '../speaking/speaking-appeals.service.ts'
import type { Notices } from './notices.service.ts'
import { optionalMailTexts as texts } from './optional-mail-texts.ts'
import { mergeAppealMails, type WaitingMailRow } from './outbox.repository.ts'

type Dependencies = {
  clock: Clock
  mailChoices: Pick<MailChoices, 'readerOf'>
  quizNotices: Pick<Notices, 'find' | 'findDue' | 'findEvenOverdue'>
  readingNotices: Pick<Notices, 'find' | 'findDue' | 'findEvenOverdue'>
  speakingNotices: Pick<Notices, 'find' | 'findDue' | 'findEvenOverdue'>
  appeals: Pick<Appeals, 'answersTo'>
  speakingAppeals: Pick<SpeakingAppeals, 'answerTo'>
  digest: Pick<DigestService, 'waiting'>
  settings: Pick<SchoolSettings, 'timeZone'>
  publicUrl: string
}

/** A mail that is not about the account. */
export type OptionalMailRow = WaitingMailRow & { kind: OptionalMail }

/** Composes the mails that are not about the account: only for a reader who wants them, with the link that stops them. */
export const createOptionalMails = (dependencies: Dependencies) => {
  const { clock, mailChoices, quizNotices, readingNotices, speakingNotices } = dependencies
  const { appeals, speakingAppeals, digest, settings, publicUrl } = dependencies

  /** A mail that waited for a while may have nothing to say any more. Then it is null. */
  const write = async (
    tx: Transaction,
    waiting: OptionalMailRow,
    { userId, isOwner }: Reader,
  ): Promise<MailDraft | null> => {
    const { kind, quizId, attemptId, assignmentId, taskId, trainer } = waiting
    const context = { publicUrl, zone: await settings.timeZone(tx), now: clock.now() }
    switch (kind) {
      case 'quiz_reopened': {
        if (taskId !== null) {
          const task = await speakingNotices.findEvenOverdue(tx, taskId, userId)
          return task ? texts.speakingReopened(context, taskId, { ...task, trainer }) : null
        }
        const quiz = quizId !== null && (await quizNotices.findEvenOverdue(tx, quizId, userId))
        return quiz ? texts.reopened(context, { ...quiz, trainer }) : null
      }
      case 'quiz_reminder': {
        const quiz = quizId !== null && (await quizNotices.findEvenOverdue(tx, quizId, userId))
        return quiz ? texts.reminder(context, { ...quiz, trainer }) : null
      }
      case 'quiz_assigned': {
        const quiz = quizId !== null && (await quizNotices.find(tx, quizId, userId))
        return quiz ? texts.assigned(context, quiz) : null
      }
      case 'quiz_due': {
        const quiz = quizId !== null && (await quizNotices.findDue(tx, quizId, userId))
        return quiz ? texts.due(context, quiz) : null
      }
      case 'reading_assigned': {
        if (assignmentId === null) return null
        const reading = await readingNotices.find(tx, assignmentId, userId)
        return reading ? texts.readingAssigned(context, assignmentId, reading) : null
      }
      case 'reading_due': {
        if (assignmentId === null) return null
        const reading = await readingNotices.findDue(tx, assignmentId, userId)
        return reading ? texts.readingDue(context, assignmentId, reading) : null
      }
      case 'reading_reminder': {
        if (assignmentId === null) return null
        const reading = await readingNotices.findEvenOverdue(tx, assignmentId, userId)
        return reading ? texts.readingReminder(context, assignmentId, { ...reading, trainer }) : null
      }
      case 'speaking_assigned': {
        if (taskId === null) return null
        const task = await speakingNotices.find(tx, taskId, userId)
        return task ? texts.speakingAssigned(context, taskId, task) : null
      }
      case 'speaking_due': {
        if (taskId === null) return null
        const task = await speakingNotices.findDue(tx, taskId, userId)
        return task ? texts.speakingDue(context, taskId, task) : null
      }
      case 'speaking_reminder': {
        if (taskId === null) return null
        const task = await speakingNotices.findEvenOverdue(tx, taskId, userId)
        return task ? texts.speakingReminder(context, taskId, { ...task, trainer }) : null
      }
      case 'appeal_decided': {
        if (taskId !== null) {
          const answer = await speakingAppeals.answerTo(tx, taskId, userId)
          return answer ? texts.markAppealDecided(context, taskId, answer) : null
        }
        if (attemptId === null) return null
        const words = await mergeAppealMails(tx, waiting)
        const [first, ...more] = await appeals.answersTo(tx, attemptId, words)
        return first ? texts.appealDecided(context, [first, ...more]) : null
      }
      case 'trainer_digest': {
        const waits = await digest.waiting(tx, { userId, isOwner })
        return waits && texts.digest(context, waits)
      }
      default:
        return kind satisfies never
    }
  }

  return {
    compose: async (tx: Transaction, waiting: OptionalMailRow) => {
      const reader = await mailChoices.readerOf(tx, waiting.email, waiting.kind)
      if (!reader) return null
      const draft = await write(tx, waiting, reader)
      return draft && { draft, unsubscribe: reader.unsubscribe }
    },
  }
}

export type OptionalMails = ReturnType<typeof createOptionalMails>
