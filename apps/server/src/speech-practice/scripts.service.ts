import { say } from '@elocute/contract/say'
import type { ScriptSource } from '@elocute/contract/speech-practice'
import { randomInt } from 'node:crypto'
import type { Limits } from '../platform/limits.ts'
import type { Db } from '../db/client.ts'
import { isMissingParent } from '../db/violations.ts'
import { openDictionary } from '../dictionary/open-dictionary.ts'
import { Problem } from '../problem.ts'
import type { LanguageWriter } from './language-writer.ts'
import { practiceLimits } from './practice-limits.ts'
import { nextTurn } from './script-turns.repository.ts'
import { composePassage } from './script-writer/compose-passage.ts'
import { listedTopic, passageAbout } from './script-writer/passage-library.ts'
import { scriptByService } from './script-writer/script-by-service.ts'

type Parts = { db: Db; limits: Limits; writer: LanguageWriter | null }
type Script = { script: string; source: ScriptSource }

/** All topics that are not in the library share one count. */
const unlisted = ''
const turnsToStartAt = 12

export const createScripts = ({ db, limits, writer }: Parts) => {
  const ownScript = async (traineeId: string, topic: string): Promise<Script> => {
    const listed = listedTopic(topic)
    const turn = await nextTurn(db, traineeId, listed ?? unlisted, randomInt(turnsToStartAt))
    const passage = listed === null ? null : passageAbout(listed, turn)
    if (passage !== null) return { script: passage, source: 'library' }
    await openDictionary()
    return { script: composePassage(topic, turn), source: 'composer' }
  }

  return {
    write: async (traineeId: string, topic: string): Promise<Script> => {
      await limits.takeAll([[practiceLimits.scripts, traineeId]])
      const script = writer && (await scriptByService(writer, traineeId, topic))
      if (script !== null) return { script, source: 'service' }
      return ownScript(traineeId, topic).catch((error: unknown) => {
        // The only parent that can be missing is the trainee, whose account has just been deleted.
        throw isMissingParent(error) ? new Problem('not_signed_in', say.notSignedIn, { cause: error }) : error
      })
    },
  }
}

export type Scripts = ReturnType<typeof createScripts>
