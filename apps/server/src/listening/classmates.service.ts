import type { Classmate } from '@elocute/contract/classmates'
import { contrastOf } from '@elocute/speech/text/listening-contrasts'
import { soundFormat } from '../clips/sound-format.ts'
import type { Db } from '../db/client.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { Problem } from '../problem.ts'
import * as classmates from './classmates.repository.ts'

type Dependencies = { db: Db; storedFiles: Pick<StoredFiles, 'open'> }

/** A lesson hears so many of them. It asks each of seven talkers about six words, so one pair would be learnt by heart. */
const mostTalkers = 2
const leastPairs = 2
/** The words of so many are looked up. A group may have a thousand members. */
const mostLookedUp = 50

/** Words of trainees who let the trainees of their groups hear them in listening lessons. See decision 58. */
export const createClassmates = ({ db, storedFiles }: Dependencies) => {
  return {
    /** Others at each call, so that lessons have many voices. */
    talkersOf: async (listenerId: string, id: string): Promise<Classmate[]> => {
      const contrast = contrastOf(id)
      if (!contrast) throw new Problem('not_found', 'contrast_not_found')
      const words = contrast.pairs.flat()
      const found = await classmates.talkersAround(db, { listenerId, words, most: mostLookedUp })
      return found
        .map(({ talker, words }) => {
          const pairs = contrast.pairs.filter((pair) => pair.every((word) => words.includes(word)))
          return { id: talker, pairs }
        })
        .filter(({ pairs }) => pairs.length >= leastPairs)
        .slice(0, mostTalkers)
        .map(({ id, pairs }) => ({ id, words: [...new Set(pairs.flat())] }))
    },

    /** The sound of a word. The rules are checked each time it is asked for. */
    open: async (listenerId: string, { id: talker, word }: { id: string; word: string }) => {
      const find = async () => {
        const clip = await classmates.findClipOf(db, { listenerId, talker, word })
        if (!clip) throw new Problem('not_found', 'classmate_word_not_found')
        return clip
      }
      const sound = await storedFiles.open(find)
      return { ...sound, name: `${word}.${soundFormat(sound.mediaType)}`, inline: true }
    },
  }
}

export type Classmates = ReturnType<typeof createClassmates>
