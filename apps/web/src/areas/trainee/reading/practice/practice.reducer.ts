import { randomTopics, type SpeechResult } from '@elocute/contract/speech-practice'
import { limits } from '@elocute/contract/limits'
import type { Progress } from '../../../../client/call/upload.ts'
import type { MicrophoneProblem } from '../../../../shared/microphone/microphone-problem.ts'
import {
  isBusy,
  type KeyedRecording,
  type Practice,
  type Scored,
  type Script,
  type Take,
  type UnscoredReason,
  type WaitReason,
} from './practice.state.ts'

export type PracticeEvent =
  | { type: 'topic-typed'; topic: string }
  | { type: 'topic-randomised'; topic: string }
  | { type: 'topic-restored' }
  | { type: 'generating' }
  | { type: 'generated'; script: Script }
  | { type: 'generation-failed'; problem: string }
  /** `empty`: the trainee writes a new text. Otherwise the editor opens with the script. */
  | { type: 'editor-opened'; empty: boolean }
  | { type: 'draft-typed'; text: string }
  | { type: 'draft-accepted' }
  | { type: 'editor-closed' }
  | { type: 'own-text-restored' }
  | { type: 'script-selected'; script: Script; previousResult: SpeechResult | null }
  | { type: 'save-chosen'; saveRecording: boolean }
  | { type: 'opening' }
  | { type: 'microphone-failed'; problem: MicrophoneProblem }
  | { type: 'opening-cancelled' }
  | { type: 'recording'; nowMs: number }
  | { type: 'tick'; nowMs: number }
  | { type: 'stopping' }
  | { type: 'recorded'; recording: KeyedRecording; reason: UnscoredReason }
  | { type: 'sending'; nowMs: number }
  | { type: 'progress'; progress: Progress }
  | { type: 'waiting'; reason: WaitReason; retryAtMs: number | null; text: string | null }
  | { type: 'unscored'; reason: UnscoredReason }
  | { type: 'scored'; result: SpeechResult; runId: string; saved: Scored['saved'] }
  /** The recording waits on this device, and is no longer part of the page. */
  | { type: 'left-waiting' }
  | { type: 'retake' }

/**
 * The pure state machine of speech practice. Times, recordings and server responses arrive as events. An event that does
 * not apply to the current state returns the same object.
 */
export const practiceReducer = (practice: Practice, event: PracticeEvent): Practice => {
  switch (event.type) {
    case 'topic-typed':
      return { ...practice, topic: event.topic, typedTopic: null }
    case 'topic-randomised':
      return {
        ...practice,
        topic: event.topic,
        typedTopic: practice.typedTopic ?? typedTopicOf(practice.topic),
      }
    case 'topic-restored':
      return { ...practice, topic: practice.typedTopic ?? practice.topic, typedTopic: null }
    case 'generating':
      return isBusy(practice)
        ? practice
        : { ...closeEditor(practice), generating: true, generationProblem: null }
    case 'generated':
      return practice.generating
        ? { ...withScript(practice, event.script), ownBefore: ownTextOf(practice), generating: false }
        : practice
    case 'generation-failed':
      return practice.generating
        ? { ...practice, generating: false, generationProblem: event.problem }
        : practice
    case 'editor-opened':
      return isOccupied(practice) || practice.draft !== null
        ? practice
        : { ...practice, draft: event.empty ? '' : (practice.script?.text ?? '') }
    case 'draft-typed':
      return practice.draft === null ? practice : { ...practice, draft: event.text.slice(0, limits.script) }
    case 'draft-accepted':
      return withDraft(practice)
    case 'editor-closed':
      return closeEditor(practice)
    case 'own-text-restored':
      return practice.ownBefore === null
        ? practice
        : withScript(practice, { text: practice.ownBefore, writer: 'own' })
    case 'script-selected':
      return isBusy(practice) ? practice : selectScript(closeEditor(practice), event)
    case 'save-chosen':
      return { ...practice, saveRecording: event.saveRecording }
    case 'retake':
      return practice.take.phase === 'scored'
        ? { ...practice, take: { phase: 'idle' }, previousResult: practice.take.result }
        : practice.take.phase === 'unscored'
          ? { ...practice, take: { phase: 'idle' } }
          : practice
    case 'left-waiting':
      return practice.take.phase === 'waiting' ? { ...practice, take: { phase: 'idle' } } : practice
    case 'opening':
      return practice.script === null || isOccupied(practice)
        ? practice
        : { ...withTake(practice, { phase: 'opening' }), microphoneProblem: null }
    case 'microphone-failed':
      return practice.take.phase === 'opening' || practice.take.phase === 'stopping'
        ? { ...withTake(practice, { phase: 'idle' }), microphoneProblem: event.problem }
        : practice
    default: {
      const take = takeReducer(practice.take, event)
      return take === practice.take ? practice : withTake(practice, take)
    }
  }
}

type TakeEvent = Extract<
  PracticeEvent,
  {
    type:
      | 'opening-cancelled'
      | 'recording'
      | 'tick'
      | 'stopping'
      | 'recorded'
      | 'sending'
      | 'progress'
      | 'waiting'
      | 'unscored'
      | 'scored'
  }
>

const takeReducer = (take: Take, event: TakeEvent): Take => {
  switch (event.type) {
    case 'opening-cancelled':
      return take.phase === 'opening' ? { phase: 'idle' } : take
    case 'recording':
      return take.phase === 'opening'
        ? {
            phase: 'recording',
            startedAtMs: event.nowMs,
            seconds: 0,
          }
        : take
    case 'tick': {
      if (take.phase !== 'recording') return take
      const seconds = Math.floor((event.nowMs - take.startedAtMs) / 1_000)
      return seconds === take.seconds ? take : { ...take, seconds }
    }
    case 'stopping':
      return take.phase === 'recording' ? { phase: 'stopping', seconds: take.seconds } : take
    case 'recorded':
      return take.phase === 'stopping'
        ? { phase: 'unscored', recording: event.recording, reason: event.reason }
        : take
    case 'sending':
      return take.phase === 'unscored' || take.phase === 'waiting'
        ? {
            phase: 'sending',
            recording: take.recording,
            progress: { loaded: 0, total: take.recording.bytes.size },
            startedAtMs: event.nowMs,
          }
        : take
    case 'progress':
      return take.phase === 'sending' ? { ...take, progress: event.progress } : take
    case 'waiting': {
      if (take.phase !== 'sending' && take.phase !== 'waiting') return take
      const { reason, retryAtMs, text } = event
      return { phase: 'waiting', recording: take.recording, reason, retryAtMs, text }
    }
    case 'unscored':
      return take.phase === 'sending' || take.phase === 'waiting'
        ? { phase: 'unscored', recording: take.recording, reason: event.reason }
        : take
    case 'scored': {
      if (take.phase !== 'sending') return take
      const { result, runId, saved } = event
      return { phase: 'scored', recording: take.recording, result, runId, saved }
    }
    default:
      return event satisfies never
  }
}

/** Neither a script nor a recording can start now. */
const isOccupied = (practice: Practice): boolean => practice.generating || isBusy(practice)

const withTake = (practice: Practice, take: Take): Practice => ({ ...practice, take })

/** Starts with a new script. The result of the previous script no longer applies. */
const withScript = (practice: Practice, script: Script): Practice => ({
  ...practice,
  script,
  ownBefore: null,
  draft: null,
  generationProblem: null,
  take: { phase: 'idle' },
  previousResult: null,
})

/** A script that was chosen from a list, also in the place of one that is being generated. The trainee can restore the own text that it replaces. */
const selectScript = (
  practice: Practice,
  { script, previousResult }: { script: Script; previousResult: SpeechResult | null },
): Practice => ({
  ...withScript(practice, script),
  ownBefore: ownTextOf(practice),
  previousResult,
  generating: false,
})

const withDraft = (practice: Practice): Practice => {
  const { draft, script } = practice
  const text = draft?.trim() ?? ''
  if (text === '') return practice
  if (text === script?.text) return { ...practice, draft: null }
  return withScript(practice, { text, writer: 'own' })
}

/** The trainee's own text that a generated script is about to replace. The trainee can restore it. */
const ownTextOf = ({ script, ownBefore }: Practice): string | null =>
  ownBefore ?? (script?.writer === 'own' ? script.text : null)

const closeEditor = (practice: Practice): Practice => {
  const { draft, script, ownBefore } = practice
  const text = draft?.trim() ?? ''
  const worthSaving = text !== '' && text !== script?.text
  return { ...practice, draft: null, ownBefore: worthSaving ? text : ownBefore }
}

/** The topic if the trainee typed it; null for an empty topic and for one of the random topics. */
const typedTopicOf = (topic: string): string | null =>
  topic.trim() === '' || randomTopics.some((each) => each === topic) ? null : topic
