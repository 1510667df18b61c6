import { randomTopics, type SpeechResult } from '@elocute/contract/speech-practice'
import { limits } from '@elocute/contract/limits'
import type { Progress } from '../../../lib/upload.ts'
import type { MicrophoneProblem } from './microphone-problem.ts'
import {
  isBusy,
  type KeyedRecording,
  type Practice,
  type Scored,
  type Script,
  type Take,
  type Unscored,
  type WaitingFor,
} from './practice.state.ts'

export type PracticeEvent =
  | { type: 'topic-typed'; topic: string }
  | { type: 'topic-drawn'; topic: string }
  | { type: 'topic-restored' }
  | { type: 'generating' }
  | { type: 'generated'; script: Script }
  | { type: 'generation-failed'; problem: string }
  /** `empty`: for a text of one's own; otherwise the script is changed. */
  | { type: 'editor-opened'; empty: boolean }
  | { type: 'draft-typed'; text: string }
  | { type: 'draft-used' }
  | { type: 'editor-closed' }
  | { type: 'own-restored' }
  | { type: 'script-taken'; script: Script; last: SpeechResult | null }
  | { type: 'keep-chosen'; keep: boolean }
  | { type: 'opening' }
  | { type: 'microphone-failed'; problem: MicrophoneProblem }
  | { type: 'opening-stopped' }
  | { type: 'recording'; nowMs: number; otherMicrophone: boolean }
  | { type: 'tick'; nowMs: number }
  | { type: 'stopping' }
  | { type: 'recorded'; recording: KeyedRecording; reason: Unscored }
  | { type: 'sending'; nowMs: number }
  | { type: 'sent'; progress: Progress }
  | { type: 'must-wait'; cause: WaitingFor; retryAtMs: number | null; text: string | null }
  | { type: 'unscored'; reason: Unscored }
  | { type: 'scored'; result: SpeechResult; runId: string; kept: Scored['kept'] }
  | { type: 'again' }

/** What speech practice does, without clock, microphone and server. What does not apply in a state changes nothing. */
export const practise = (practice: Practice, event: PracticeEvent): Practice => {
  switch (event.type) {
    case 'topic-typed':
      return { ...practice, topic: event.topic, typedTopic: null }
    case 'topic-drawn':
      return { ...practice, topic: event.topic, typedTopic: practice.typedTopic ?? typed(practice.topic) }
    case 'topic-restored':
      return { ...practice, topic: practice.typedTopic ?? practice.topic, typedTopic: null }
    case 'generating':
      return isBusy(practice)
        ? practice
        : { ...closedEditor(practice), generating: true, generationProblem: null }
    case 'generated':
      return practice.generating
        ? { ...withScript(practice, event.script), ownBefore: ownTextOf(practice), generating: false }
        : practice
    case 'generation-failed':
      return { ...practice, generating: false, generationProblem: event.problem }
    case 'editor-opened':
      return isOccupied(practice) || practice.draft !== null
        ? practice
        : { ...practice, draft: event.empty ? '' : (practice.script?.text ?? '') }
    case 'draft-typed':
      return practice.draft === null ? practice : { ...practice, draft: event.text.slice(0, limits.script) }
    case 'draft-used':
      return withDraft(practice)
    case 'editor-closed':
      return closedEditor(practice)
    case 'own-restored':
      return practice.ownBefore === null
        ? practice
        : withScript(practice, { text: practice.ownBefore, writer: 'own' })
    case 'script-taken':
      return isOccupied(practice) ? practice : { ...withScript(practice, event.script), last: event.last }
    case 'keep-chosen':
      return { ...practice, keep: event.keep }
    case 'again':
      return practice.take.phase === 'scored'
        ? { ...practice, take: { phase: 'idle' }, last: practice.take.result }
        : practice.take.phase === 'unscored'
          ? { ...practice, take: { phase: 'idle' } }
          : practice
    case 'opening':
      return practice.script === null || isOccupied(practice)
        ? practice
        : { ...taking(practice, { phase: 'opening' }), microphoneProblem: null }
    case 'microphone-failed':
      return practice.take.phase === 'opening'
        ? { ...taking(practice, { phase: 'idle' }), microphoneProblem: event.problem }
        : practice
    default: {
      const take = record(practice.take, event)
      return take === practice.take ? practice : taking(practice, take)
    }
  }
}

type TakeEvent = Extract<
  PracticeEvent,
  {
    type:
      | 'opening-stopped'
      | 'recording'
      | 'tick'
      | 'stopping'
      | 'recorded'
      | 'sending'
      | 'sent'
      | 'must-wait'
      | 'unscored'
      | 'scored'
  }
>

const record = (take: Take, event: TakeEvent): Take => {
  switch (event.type) {
    case 'opening-stopped':
      return take.phase === 'opening' ? { phase: 'idle' } : take
    case 'recording':
      return take.phase === 'opening'
        ? {
            phase: 'recording',
            startedAtMs: event.nowMs,
            seconds: 0,
            otherMicrophone: event.otherMicrophone,
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
    case 'sent':
      return take.phase === 'sending' ? { ...take, progress: event.progress } : take
    case 'must-wait': {
      if (take.phase !== 'sending' && take.phase !== 'waiting') return take
      const { cause, retryAtMs, text } = event
      return { phase: 'waiting', recording: take.recording, cause, retryAtMs, text }
    }
    case 'unscored':
      return take.phase === 'sending' || take.phase === 'waiting'
        ? { phase: 'unscored', recording: take.recording, reason: event.reason }
        : take
    case 'scored': {
      if (take.phase !== 'sending') return take
      const { result, runId, kept } = event
      return { phase: 'scored', recording: take.recording, result, runId, kept }
    }
    default:
      return event satisfies never
  }
}

/** Neither a script nor a recording can begin now. */
const isOccupied = (practice: Practice): boolean => practice.generating || isBusy(practice)

const taking = (practice: Practice, take: Take): Practice => ({ ...practice, take })

/** Another script: what was scored before belongs to the one before. */
const withScript = (practice: Practice, script: Script): Practice => ({
  ...practice,
  script,
  ownBefore: null,
  draft: null,
  generationProblem: null,
  take: { phase: 'idle' },
  last: null,
})

const withDraft = (practice: Practice): Practice => {
  const { draft, script } = practice
  const text = draft?.trim() ?? ''
  if (text === '') return practice
  if (text === script?.text) return { ...practice, draft: null }
  return withScript(practice, { text, writer: 'own' })
}

/** The trainee's own text is never lost: what a generated one replaces can be had back. */
const ownTextOf = ({ script, ownBefore }: Practice): string | null =>
  ownBefore ?? (script?.writer === 'own' ? script.text : null)

const closedEditor = (practice: Practice): Practice => {
  const { draft, script, ownBefore } = practice
  const text = draft?.trim() ?? ''
  const worthKeeping = text !== '' && text !== script?.text
  return { ...practice, draft: null, ownBefore: worthKeeping ? text : ownBefore }
}

/** A topic that can be drawn again is no loss; a typed one is. */
const typed = (topic: string): string | null =>
  topic.trim() === '' || randomTopics.some((each) => each === topic) ? null : topic
