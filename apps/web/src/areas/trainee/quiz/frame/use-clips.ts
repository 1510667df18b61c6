import * as m from '@elocute/messages/games'
import { use, useCallback, useEffect, useRef } from 'react'
import { outbox } from '../../../../client/outbox/outbox.ts'
import type { Utterance } from '@elocute/speech/recogniser'
import type { WaitingClip } from '../../../../client/outbox/kinds/clips.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { openAttemptChannel } from '../attempt/attempt-news.ts'
import type { Attempt, Running } from '../attempt/attempt.state.ts'
import { Preview } from '../attempt/preview.ts'
import type { GameParts } from '../attempt/use-attempt.ts'

const loadEncoder = () => import('@elocute/speech/browser/clip-encoder')

/**
 * Keeps what was said for each word of a running attempt, if the school keeps clips. Says when the server counts a word after
 * a second listen: a running game then asks for its words, and one that has ended gets its new score.
 */
export const useClips = (
  game: Attempt<Running>,
  { loaded, attemptKey }: GameParts,
  onScore: (score: number) => void,
) => {
  const { traineeId, quizId } = attemptKey
  const isPreview = use(Preview) !== null
  const areKept = (loaded.quiz.clip_days ?? 0) > 0 && !isPreview
  const latest = useRef(game)
  useEffect(() => {
    latest.current = game
  }, [game])

  useEffect(() => {
    if (areKept) void Promise.allSettled([outbox.clips.prepare(), loadEncoder()])
  }, [areKept])

  useEffect(() => {
    if (isPreview) return
    const channel = openAttemptChannel({ traineeId, quizId }, () => undefined)
    const forget = outbox.clips.onNews((news) => {
      if (news.type !== 'sent' || news.answer.decision !== 'heard' || !news.answer.counted) return
      const clip = news.entries.find((entry) => entry.quizId === quizId)
      if (!clip) return
      toast.success(m.countedLater())
      channel.tell()
      const { score } = news.answer
      if (score !== null && clip.attemptId === latest.current.saving.attemptId) onScore(score)
    })
    return () => {
      forget()
      channel.close()
    }
  }, [traineeId, quizId, isPreview, onScore])

  return useCallback(
    (position: number, sound: Utterance) => {
      const { current } = latest
      if (!areKept || current.phase !== 'inProgress' || current.saving.attemptId === null) return
      const n = current.firstNumber + position
      void keepClip({ traineeId, quizId, attemptId: current.saving.attemptId, n }, sound)
    },
    [areKept, traineeId, quizId],
  )
}

type Word = Pick<WaitingClip, 'traineeId' | 'quizId' | 'attemptId' | 'n'>

/** Encodes the sound of a word and leaves it to the outbox. Never throws: a lost clip costs no mark. */
const keepClip = async (word: Word, sound: Utterance): Promise<void> => {
  try {
    const { encodeClip } = await loadEncoder()
    const file = await encodeClip(sound)
    const bytes = await file.arrayBuffer()
    await outbox.clips.add({ ...word, type: file.type, bytes, createdAtMs: Date.now() })
  } catch {
    // Neither the encoder nor the storage may disturb the game.
  }
}
