import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSpeaker } from '../../../../device/use-speaker.ts'
import { askedSound } from '../asked.queries.ts'
import { createLines, type Lines } from './lines.ts'

const usualRate = 1

/** What is heard of a call, with the task and the voice as they are when a line is said. */
export const useLines = ({ id, asked }: OwnSpeakingTask): Lines => {
  const client = useQueryClient()
  const speaker = useSpeaker(usualRate)
  const lines = useMemo(() => createLines((soundId) => client.query(askedSound(id, soundId))), [client, id])
  useEffect(() => {
    lines.know({
      lineOf: (n) => ({ text: asked?.questions[n - 1] ?? null, sound: asked?.sounds[n - 1] ?? null }),
      speaker,
    })
  })
  useEffect(() => lines.close, [lines])
  return lines
}
