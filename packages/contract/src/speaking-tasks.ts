import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Dictation } from './dictation-fields.ts'
import { ById, groupFilter, Id, IsoTimestamp, isShowable, listPart, Message, showable } from './fields.ts'
import { limits } from './limits.ts'
import { mostQuestions, speakingKindLimits, speakingLimits } from './speaking-limits.ts'
import { ChosenAudience, dueAfterOpening, PlannedTime } from './quiz-drafts.ts'
import { Audience, QuizState } from './quizzes.ts'
import { reminderState } from './reminders.ts'
import { RubricOfTask } from './rubrics.ts'
import { rule } from './rule.ts'
import { ScriptTitle } from './scripts.ts'
import { PromptSound, SpeakingKind, SpeakingPicture } from './speaking-fields.ts'
import { fitsKind } from './speaking-kind-rules.ts'

// A question that trainees answer in their own words, for their trainers: how trainers make it and see who has answered.

export const SpeakingTask = z.object({
  id: Id,
  kind: SpeakingKind,
  title: z.string(),
  /** The prompt and the questions that follow it, the customer's lines, or the passages that are shadowed: each is answered with a recording of its own. Of a dictation, the texts of its items. */
  questions: z.array(z.string()),
  /** Null for another kind. */
  dictation: z.nullable(Dictation),
  /** What goes with each question: what its answer has to say, and what is recorded for it; null without a recording. */
  prompts: z.array(z.object({ must_say: z.array(z.array(z.string())), sound: z.nullable(PromptSound) })),
  /** It is seen with the first question. */
  picture: z.nullable(SpeakingPicture),
  /** What trainees know before a conversation: who they are, and what they can offer. Empty without it, and for other kinds. */
  situation: z.string(),
  /** Trainees read the lines of a conversation, and the passages that they shadow, too. Questions are always written. */
  written: z.boolean(),
  /** The questions are shown from the start of a try on only, so that nobody prepares a script. */
  hidden: z.boolean(),
  preparation_seconds: z.int(),
  /** How long an answer to one question can be. 0 where nothing is recorded. */
  answer_seconds: z.int(),
  tries: z.int(),
  /** Null where no trainer judges the answers. */
  rubric: z.nullable(RubricOfTask),
  /** Whether each answer is marked by two trainers, neither of whom sees the other's mark. */
  marked_twice: z.boolean(),
  created_at: IsoTimestamp,
  /** As a quiz has it. */
  state: QuizState,
  opens_at: z.nullable(IsoTimestamp),
  due_at: z.nullable(IsoTimestamp),
  /** Null: everyone. */
  audience: z.nullable(Audience),
  /**
   * How many trainees have sent an answer, how many of these have a mark that counts or were marked by the machine, and how many the caller
   * can mark now.
   */
  answered: z.int(),
  marked: z.int(),
  to_mark: z.int(),
})
export type SpeakingTask = z.infer<typeof SpeakingTask>

export const listSpeakingTasks = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-tasks',
  access: 'observer',
  summary: 'The speaking tasks, newest first; `group` shows those for it and counts its members only',
  query: z.object({
    ...listPart,
    ...groupFilter,
    search: z._default(
      z.string(rule('list_query_invalid')).check(z.maxLength(limits.listSearch, rule('list_query_invalid'))),
      '',
    ),
    state: z.optional(z.enum(QuizState.options, rule('list_query_invalid'))),
  }),
  success: { status: 200, body: z.object({ data: z.array(SpeakingTask), total: z.int() }) },
})

const within = ({ min, max }: { min: number; max: number }, code: Parameters<typeof rule>[0]) =>
  z.int(rule(code)).check(z.minimum(min, rule(code)), z.maximum(max, rule(code)))

const Questions = z
  .array(
    showable(rule('speaking_question'), speakingLimits.question, rule('speaking_question')),
    rule('speaking_questions'),
  )
  .check(
    // Each kind has its own numbers: see `brokenByKind`.
    z.maxLength(mostQuestions, rule('dictation_items')),
  )

const Situation = z
  .string(rule('speaking_situation'))
  .check(
    z.trim(),
    z.maxLength(speakingLimits.situation, { error: rule('speaking_situation'), abort: true }),
    z.refine(isShowable, rule('direction_characters')),
  )

const { points, alternatives, phrase } = speakingLimits.mustSay

const Phrase = z.string(rule('must_say_phrase')).check(
  z.trim(),
  z.maxLength(phrase.max, { error: rule('must_say_phrase'), abort: true }),
  // Somebody has to be able to say it.
  z.regex(/[\p{L}\p{N}]/u, { error: rule('must_say_phrase'), abort: true }),
  z.refine(isShowable, { error: rule('direction_characters'), abort: true }),
  z.minLength(phrase.min, rule('must_say_phrase')),
)

const Prompt = z.object(
  {
    must_say: z
      .array(
        z
          .array(Phrase, rule('must_say_phrase'))
          .check(
            z.minLength(1, rule('must_say_phrase')),
            z.maxLength(alternatives, rule('must_say_alternatives')),
          ),
        rule('must_say_points'),
      )
      .check(z.maxLength(points, rule('must_say_points'))),
    /** The recording of the task that goes with this question. Without one, a question keeps the recording of the same text. */
    sound_id: z._default(z.nullable(Id), null),
  },
  rule('input_invalid'),
)
export type SpeakingPrompt = z.output<typeof Prompt>

/** One for each question. */
const Prompts = z
  .array(Prompt, rule('input_invalid'))
  .check(z.maxLength(mostQuestions, rule('input_invalid')))
const PreparationSeconds = within(speakingLimits.preparationSeconds, 'preparation_seconds')
/** The kind has a rule of its own. */
const AnswerSeconds = within(
  {
    min: speakingKindLimits.conversation.answerSeconds.min,
    max: speakingKindLimits.answer.answerSeconds.max,
  },
  'answer_seconds',
)
const Tries = within(speakingLimits.tries, 'speaking_tries')

export const CreateSpeakingTaskBody = z
  .object({
    kind: z._default(SpeakingKind, 'answer'),
    title: ScriptTitle,
    questions: Questions,
    dictation: z._default(z.nullable(Dictation), null),
    /** None: nothing goes with the questions. */
    prompts: z._default(Prompts, []),
    situation: z._default(Situation, ''),
    written: z._default(z.boolean(rule('input_invalid')), true),
    hidden: z._default(z.boolean(rule('input_invalid')), false),
    preparation_seconds: z._default(PreparationSeconds, speakingLimits.preparationSeconds.usual),
    answer_seconds: z._default(AnswerSeconds, speakingKindLimits.answer.answerSeconds.usual),
    tries: z._default(Tries, speakingLimits.tries.usual),
    /** The task keeps the rubric as it is now. What the machine marks has none. */
    rubric_id: z.optional(Id),
    marked_twice: z._default(z.boolean(rule('input_invalid')), false),
    state: z._default(z.enum(['draft', 'open'], rule('quiz_state_unknown')), 'open'),
    opens_at: z._default(PlannedTime, null),
    due_at: z._default(PlannedTime, null),
    audience: z._default(ChosenAudience, null),
  })
  .check(dueAfterOpening, fitsKind)
export type CreateSpeakingTaskBody = z.output<typeof CreateSpeakingTaskBody>

export const createSpeakingTask = defineEndpoint({
  method: 'POST',
  path: '/trainer/speaking-tasks',
  access: 'trainer',
  summary: 'Make a speaking task',
  body: CreateSpeakingTaskBody,
  success: { status: 201, body: z.extend(Message, { data: SpeakingTask }) },
})

export const SpeakingOverview = z.extend(SpeakingTask, {
  /** For how many trainees it is, or was while it was open and not yet due. */
  trainees: z.int(),
  ...reminderState,
})
export type SpeakingOverview = z.infer<typeof SpeakingOverview>

export const loadSpeakingTask = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-tasks/:id',
  access: 'observer',
  summary: 'A speaking task with its figures; `group` counts its members only',
  params: ById,
  query: z.object(groupFilter),
  success: { status: 200, body: z.object({ data: SpeakingOverview }) },
})

export const ChangeSpeakingTaskBody = z
  .object({
    title: z.optional(ScriptTitle),
    // What follows can be changed until the first try.
    questions: z.optional(Questions),
    dictation: z.optional(Dictation),
    /** With new questions and without this, each question keeps what goes with its text; one that is corrected in its place keeps what was there. */
    prompts: z.optional(Prompts),
    situation: z.optional(Situation),
    written: z.optional(z.boolean(rule('input_invalid'))),
    hidden: z.optional(z.boolean(rule('input_invalid'))),
    preparation_seconds: z.optional(PreparationSeconds),
    answer_seconds: z.optional(AnswerSeconds),
    rubric_id: z.optional(Id),
    marked_twice: z.optional(z.boolean(rule('input_invalid'))),
    // And the rest at any time.
    tries: z.optional(Tries),
    state: z.optional(QuizState),
    opens_at: z.optional(PlannedTime),
    due_at: z.optional(PlannedTime),
    audience: z.optional(ChosenAudience),
  })
  .check(dueAfterOpening)
export type ChangeSpeakingTaskBody = z.output<typeof ChangeSpeakingTaskBody>

export const changeSpeakingTask = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/speaking-tasks/:id',
  access: 'trainer',
  summary: 'Change a speaking task; what is asked and by what it is marked only until the first try',
  params: ById,
  body: ChangeSpeakingTaskBody,
  success: { status: 200, body: z.extend(Message, { data: SpeakingTask }) },
})

export const deleteSpeakingTask = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/speaking-tasks/:id',
  access: 'trainer',
  summary: 'Delete a speaking task with all answers',
  params: ById,
  success: { status: 200, body: Message },
})
