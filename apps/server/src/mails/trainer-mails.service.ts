import * as m from '@elocute/messages/mails'
import type { Transaction } from '../db/client.ts'
import type { MailDraft } from '../platform/mail-body.ts'
import type { Mail } from '../platform/mail.ts'
import { nameOfTrainer } from './name-of-trainer.ts'
import { hasTrainee, type WaitingMailRow } from './outbox.repository.ts'
import { pagesOfTasks } from './task-pages.ts'

/** Composes what trainers write to trainees. Such a mail always comes; see decision 99. */
export const createTrainerMails = ({ publicUrl }: { publicUrl: string }) => ({
  /** Null when the account of the reader is gone. */
  compose: async (
    tx: Transaction,
    { email, subject, text, trainer, trainerEmail }: WaitingMailRow,
  ): Promise<({ draft: MailDraft } & Pick<Mail, 'replyTo'>) | null> => {
    if (!(await hasTrainee(tx, email))) return null
    const name = nameOfTrainer(trainer)
    const link = pagesOfTasks(publicUrl).quiz()
    const draft = {
      subject: subject ?? '',
      paragraphs: [
        m.fromTrainer1({ trainer: name }),
        { typed: text ?? '' },
        ...(trainerEmail === null ? [] : [m.fromTrainer2({ trainer: name })]),
        { text: m.openElocute({ link }), link, button: m.toElocute() },
      ],
    }
    return { draft, ...(trainerEmail !== null && { replyTo: trainerEmail }) }
  },
})

export type TrainerMails = ReturnType<typeof createTrainerMails>
