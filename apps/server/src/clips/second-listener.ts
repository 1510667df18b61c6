import type { ClipDecision } from '@elocute/contract/clips'
import type { Findings, Judged } from '../marks/findings.service.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { ClipJudge } from './clip-judge.ts'

/** A stored clip of a word. The attempt may be running, answered or submitted. */
type ClipToHear = { place: { id: string; n: number }; sha256: Buffer; audio: Uint8Array }

/**
 * Listens to a clip, after it was stored, and appends its decision to the history of the word (`word_decisions`, with the
 * source `server`), in a transaction of its own. Only `heard` changes the word and the score. When it fails, the clip stays,
 * and the same clip sent again is heard again. One clip that is sent twice at once is decided on once.
 */
export type SecondListener = { listen(clip: ClipToHear): Promise<ClipDecision> }

type Dependencies = { judge: ClipJudge; settings: Pick<SchoolSettings, 'load'>; findings: Findings }

/** The word was said when the listener is at least as sure as the settings ask for, in percent. */
const byBar = (judged: Judged, bar: number): Judged => {
  if (judged.probability * 100 >= bar) return { ...judged, verdict: 'said' }
  return judged.verdict === 'said' ? { ...judged, verdict: 'unsure' } : judged
}

export const createSecondListener = ({ judge, settings, findings }: Dependencies): SecondListener => ({
  listen: async ({ place, sha256, audio }) => {
    const question = await findings.question(place)
    if (!question) return 'unsure'
    const judged = await judge({ ...question, audio })
    if (!judged) return 'unsure'
    const { listener_bar: bar } = await settings.load()
    return findings.append({ ...place, sha256 }, byBar(judged, bar))
  },
})
