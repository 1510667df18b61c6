import * as m from '@elocute/messages/games'
import { useCallback, useEffect, useRef } from 'react'
import { clips } from '../../../../client/outbox/clips/clips.ts'
import type { Utterance } from '@elocute/speech/recogniser'
import { toast } from '../../../../ui/feedback/toast.ts'
import { openAttemptChannel } from '../attempt/attempt-news.ts'
import type { Attempt, Running } from '../attempt/attempt.state.ts'
import type { GameParts } from '../attempt/use-attempt.ts'

/**
 * Keeps what was said for each word of a running attempt, if the school keeps clips. Says when the server counts a word after
 * a second listen, and lets the game ask for it.
 */
export const useClips = (game: Attempt<Running>, { loaded, attemptKey }: GameParts) => {
  const { traineeId, quizId } = attemptKey
  const areKept = (loaded.quiz.clip_days ?? 0) > 0
  const latest = useRef(game)
  useEffect(() => {
    latest.current = game
  }, [game])

  useEffect(() => {
    if (areKept) void clips.prepare(traineeId)
  }, [areKept, traineeId])

  useEffect(() => {
    const channel = openAttemptChannel({ traineeId, quizId }, () => undefined)
    const forget = clips.onCounted((word) => {
      if (word.quizId !== quizId) return
      toast.success(m.countedLater())
      channel.tell()
    })
    return () => {
      forget()
      channel.close()
    }
  }, [traineeId, quizId])

  return useCallback(
    (position: number, sound: Utterance) => {
      const { current } = latest
      if (!areKept || current.phase !== 'inProgress' || current.saving.attemptId === null) return
      const n = current.firstNumber + position
      void clips.keep({ traineeId, quizId, attemptId: current.saving.attemptId, n }, sound)
    },
    [areKept, traineeId, quizId],
  )
}
