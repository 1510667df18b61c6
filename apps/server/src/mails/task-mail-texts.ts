import { formatTag } from '@elocute/messages/formats'
import { betweenSentences } from '@elocute/messages/list'
import { baseLocale, getLocale } from '@elocute/messages/locale'
import * as m from '@elocute/messages/mails'
import { oneLine, type MailDraft, type Paragraph } from '../platform/mail-body.ts'
import { nameOfTrainer } from './name-of-trainer.ts'
import { pagesOfTasks } from './task-pages.ts'
import type { TaskOfMail } from './task.ts'

// What people typed stands in a mail as one line.

/** The zone of the school. Its name stands in a mail, because its reader may be elsewhere. `now`: when the mail is written. */
export type Context = { publicUrl: string; zone: string; now: Date }

/** Thursday 3 December at 17:00 GMT+8 */
export const timeInMail = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat(getLocale() === baseLocale ? 'en-GB' : formatTag(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(at)

const setBy = (task: 'quiz' | 'reading' | 'speaking', { trainer }: TaskOfMail): Paragraph[] =>
  trainer === null ? [] : [m.setBy({ task, trainer: oneLine(trainer) })]

/** A task can be reopened, and its trainees reminded, after it was due. */
const dueOf = ({ dueAt }: TaskOfMail, { zone, now }: Context): Paragraph[] => {
  if (dueAt === null) return []
  const at = timeInMail(dueAt, zone)
  return [dueAt <= now ? m.wasDueAt({ at }) : m.dueAt({ at })]
}

const minutesOf = ({ seconds }: TaskOfMail): number => Math.max(1, Math.ceil(seconds / 60))

/** Words, minutes and tries, and the button to the quiz. */
const quizParts = (quiz: TaskOfMail, { publicUrl }: Context): Paragraph[] => {
  const link = pagesOfTasks(publicUrl).quiz()
  return [
    m.quizMeasures({ words: quiz.words, minutes: minutesOf(quiz) }),
    { text: m.takeQuiz({ link }), link, button: m.toQuizzes() },
  ]
}

const measuresAndTries = (measures: string, tries: string): string =>
  [measures, tries].join(betweenSentences())

const readingParts = (id: string, reading: TaskOfMail, { publicUrl }: Context): Paragraph[] => {
  const link = pagesOfTasks(publicUrl).reading(id)
  return [
    measuresAndTries(
      m.readingMeasures({ words: reading.words, minutes: minutesOf(reading) }),
      m.readingTries({ tries: reading.tries }),
    ),
    { text: m.readScript({ link }), link, button: m.toReading() },
  ]
}

const measuresOf = (task: TaskOfMail): string => {
  const [count, minutes] = [task.words, minutesOf(task)]
  switch (task.kind) {
    case 'dictation':
      return m.dictationMeasures({ items: count, minutes })
    case 'conversation':
      return m.conversationMeasures({ lines: count, minutes })
    case 'shadowing':
      return m.shadowingMeasures({ passages: count, minutes })
    default:
      return m.speakingMeasures({ questions: count, minutes })
  }
}

const speakingParts = (id: string, task: TaskOfMail, { publicUrl }: Context): Paragraph[] => {
  const link = pagesOfTasks(publicUrl).speaking(id)
  return [
    measuresAndTries(measuresOf(task), m.speakingTries({ tries: task.tries })),
    { text: m.answerTask({ link }), link, button: m.toSpeakingTask() },
  ]
}

type Due = TaskOfMail & { dueAt: Date }

/** The first sentence. */
type First = (said: { title: string; trainer: string }) => string

/** What somebody is asked to do: by whom, until when, how long it is, and the button to it. */
const asked = (context: Context, task: TaskOfMail, first: First, parts: Paragraph[]): Paragraph[] => [
  first({ title: oneLine(task.title), trainer: nameOfTrainer(task.trainer) }),
  ...dueOf(task, context),
  ...parts,
]

const ofQuiz = (context: Context, quiz: TaskOfMail, first: First): Paragraph[] =>
  asked(context, quiz, first, quizParts(quiz, context))

const ofReading = (context: Context, id: string, reading: TaskOfMail, first: First): Paragraph[] =>
  asked(context, reading, first, readingParts(id, reading, context))

const ofSpeaking = (context: Context, id: string, task: TaskOfMail, first: First): Paragraph[] =>
  asked(context, task, first, speakingParts(id, task, context))

/** The mails about quizzes, assigned readings and speaking tasks. The trainer of a task is the one who has assigned, reopened or reminded. */
export const taskMailTexts = {
  reopened: (context: Context, quiz: TaskOfMail): MailDraft => ({
    subject: m.quizReopenedSubject({ title: oneLine(quiz.title) }),
    paragraphs: ofQuiz(context, quiz, m.quizReopened1),
  }),

  reminder: (context: Context, quiz: TaskOfMail): MailDraft => ({
    subject: m.quizReminderSubject({ title: oneLine(quiz.title) }),
    paragraphs: ofQuiz(context, quiz, m.quizReminder1),
  }),

  assigned: (context: Context, quiz: TaskOfMail): MailDraft => ({
    subject: m.quizAssignedSubject({ title: oneLine(quiz.title) }),
    paragraphs: ofQuiz(context, quiz, m.quizAssigned1),
  }),

  due: (context: Context, quiz: Due): MailDraft => {
    const title = oneLine(quiz.title)
    return {
      subject: m.quizDueSubject({ title }),
      paragraphs: [
        m.quizDue1({ title, at: timeInMail(quiz.dueAt, context.zone) }),
        ...setBy('quiz', quiz),
        ...quizParts(quiz, context),
      ],
    }
  },

  readingAssigned: (context: Context, id: string, reading: TaskOfMail): MailDraft => ({
    subject: m.readingAssignedSubject({ title: oneLine(reading.title) }),
    paragraphs: ofReading(context, id, reading, m.readingAssigned1),
  }),

  readingDue: (context: Context, id: string, reading: Due): MailDraft => {
    const title = oneLine(reading.title)
    return {
      subject: m.readingDueSubject({ title }),
      paragraphs: [
        m.readingDue1({ title, at: timeInMail(reading.dueAt, context.zone) }),
        ...setBy('reading', reading),
        ...readingParts(id, reading, context),
      ],
    }
  },

  readingReminder: (context: Context, id: string, reading: TaskOfMail): MailDraft => ({
    subject: m.readingReminderSubject({ title: oneLine(reading.title) }),
    paragraphs: ofReading(context, id, reading, m.readingReminder1),
  }),

  speakingAssigned: (context: Context, id: string, task: TaskOfMail): MailDraft => ({
    subject: m.speakingAssignedSubject({ title: oneLine(task.title) }),
    paragraphs: ofSpeaking(context, id, task, m.speakingAssigned1),
  }),

  speakingReopened: (context: Context, id: string, task: TaskOfMail): MailDraft => ({
    subject: m.speakingReopenedSubject({ title: oneLine(task.title) }),
    paragraphs: ofSpeaking(context, id, task, m.speakingReopened1),
  }),

  speakingDue: (context: Context, id: string, task: Due): MailDraft => {
    const title = oneLine(task.title)
    return {
      subject: m.speakingDueSubject({ title }),
      paragraphs: [
        m.speakingDue1({ title, at: timeInMail(task.dueAt, context.zone) }),
        ...setBy('speaking', task),
        ...speakingParts(id, task, context),
      ],
    }
  },

  speakingReminder: (context: Context, id: string, task: TaskOfMail): MailDraft => ({
    subject: m.speakingReminderSubject({ title: oneLine(task.title) }),
    paragraphs: ofSpeaking(context, id, task, m.speakingReminder1),
  }),
}
