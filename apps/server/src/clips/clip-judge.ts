import { modelVersions } from '@elocute/speech/models'
import type { Judged } from '../marks/findings.service.ts'
import type { Pronunciations } from '../pronunciations/pronunciations.service.ts'
import type { ClipChecker } from './clip-check.ts'

type Question = { quizId: string; target: string; audio: Uint8Array }

type Dependencies = { clipChecker: ClipChecker; pronunciations: Pick<Pronunciations, 'ofQuiz'> }

/** Asks the second listener whether the word of a clip was said. */
export const createClipJudge =
  ({ clipChecker, pronunciations }: Dependencies) =>
  /** Null for a clip on which it has no opinion. Rejects as `ClipChecker` does. */
  async ({ quizId, target, audio }: Question): Promise<Judged | null> => {
    const words = await pronunciations.ofQuiz(quizId)
    // The listener needs only the words near the target, and a worker gets a copy of everything.
    const lexicon = words.map((entry) => (entry.word === target ? entry : { ...entry, near: [] }))
    const { judged } = await clipChecker.checkClip({ audio, question: { target, lexicon } })
    return judged && { ...judged, engine: modelVersions.clipListener }
  }

export type ClipJudge = ReturnType<typeof createClipJudge>
