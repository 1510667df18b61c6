import { tone } from '../../clips/testing/sounds.ts'
import * as schema from '../../db/schema.ts'
import { insertFiles } from './insert-files.ts'
import type { Player } from './quiz-paths.ts'
import type { Target } from './write-path.ts'

export const clip = tone(220, 0.2)

/** A stored clip of the first word of each. */
export const insertClips = async (target: Target, players: readonly Player[]): Promise<void> => {
  const count = players.length
  const files = await insertFiles(target, 'clips', { content: clip, mediaType: 'audio/wav', count })
  await target.db.insert(schema.wordClips).values(
    players.map(({ attemptId }, index) => ({
      attemptId,
      n: 1,
      fileId: files[index]?.id ?? '',
      milliseconds: 200,
      createdAt: new Date(),
    })),
  )
}
