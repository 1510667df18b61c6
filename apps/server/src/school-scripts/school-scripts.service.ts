import type {
  ChangeScriptBody,
  SchoolScriptBody,
  TrainerScript,
  TrainerScriptQuery,
  WholeScript,
} from '@elocute/contract/school-scripts'
import type { ListedScript, ScriptQuery } from '@elocute/contract/scripts'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Computations } from '../computations/computations.ts'
import type { ResultOf } from '../computations/tasks.ts'
import type { Db, Handle } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { isSentAgain } from '../platform/sent-again.ts'
import { Problem } from '../problem.ts'
import { openLibrary } from '../speech-practice/library/open-library.ts'
import * as scripts from './school-scripts.repository.ts'

type Dependencies = { db: Db; clock: Clock; audit: Audit; computations: Pick<Computations, 'run'> }
type Row = Awaited<ReturnType<typeof scripts.listed>>[number]
type WholeRow = Row & { text: string }
type Sounds = ResultOf<'soundsOfScript'>

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

const listedOf = ({ id, title, topic, level, cefr, words, sounds }: Row): ListedScript => ({
  id,
  title,
  topic,
  level,
  cefr,
  words,
  sounds,
  source: 'school',
})

const trainerScriptOf = (row: Row): TrainerScript => ({
  ...listedOf(row),
  school: { offered: row.offered, version: row.version, by: row.by, changed_at: row.changedAt.toISOString() },
})

/** Scripts that trainers write, beside the library. See decision 49. */
export const createSchoolScripts = ({ db, clock, audit, computations }: Dependencies) => {
  /** The scripts of the school that match, and then those of the library; `limit` and `offset` count through both. */
  const list = async <Script>(
    readerId: string,
    { limit, offset, source, ipa, ...query }: TrainerScriptQuery,
    show: { offered: boolean; school: (row: Row) => Script; library: (script: ListedScript) => Script },
  ): Promise<{ data: Script[]; total: number }> => {
    const library = await openLibrary()
    const dense = ipa === undefined ? undefined : { ipa, rate: await library.denseRateOf(ipa) }
    const filters = { ...query, dense, offered: show.offered }
    const ofSchool = source === 'library' ? 0 : await scripts.countListed(db, filters)
    const { search } = query
    const about = search === '' ? undefined : await computations.run('passagesAbout', readerId, search)
    // A script of the library has no level of the framework.
    const ofLibrary =
      source === 'school' || query.cefr !== undefined
        ? []
        : await library.libraryMatching({ ...query, ipa, about })
    const own = offset < ofSchool ? await scripts.listed(db, { ...filters, limit, offset }) : []
    const from = Math.max(0, offset - ofSchool)
    return {
      data: [
        ...own.map(show.school),
        ...ofLibrary.slice(from, from + Math.max(0, limit - own.length)).map(show.library),
      ],
      total: ofSchool + ofLibrary.length,
    }
  }

  const soundsOf = (readerId: string, text: string): Promise<Sounds> =>
    computations.run('soundsOfScript', readerId, text)

  const wholeOf = (row: WholeRow, sounds: Sounds): WholeScript => ({
    ...trainerScriptOf(row),
    text: row.text,
    ...sounds,
  })

  const existing = async (handle: Handle, id: string): Promise<WholeRow> => {
    const row = isUuid(id) ? await scripts.findScript(handle, id) : undefined
    if (!row) throw new Problem('not_found', 'script_not_found')
    return row
  }

  const whole = async (readerId: string, id: string): Promise<WholeScript> => {
    if (!isUuid(id)) {
      const script = (await openLibrary()).loadFromLibrary(id)
      return { ...script, school: null, ...(await soundsOf(readerId, script.text)) }
    }
    const row = await existing(db, id)
    return wholeOf(row, await soundsOf(readerId, row.text))
  }

  /** All that is computed of a script, before it is stored: a failure afterwards would say that it is not. */
  const measured = async (actor: Actor, { title, text, topic, offered, cefr }: SchoolScriptBody) => {
    const measure = await computations.run('measureScript', actor.userId, text)
    const { words, level, sounds, phones } = measure
    const row = { title, text, topic, offered, cefr, words, level, sounds: [...sounds], phones }
    return {
      row: { ...row, changedAt: clock.now() },
      sounds: await soundsOf(actor.userId, text),
    }
  }

  const about = (actor: Actor, id: string) => ({ actor, subject: 'script', subjectId: id }) as const

  return {
    list: (readerId: string, query: TrainerScriptQuery) =>
      list(readerId, query, {
        offered: false,
        school: trainerScriptOf,
        library: (script) => ({ ...script, school: null }),
      }),

    /** What trainees can practise with. */
    listOffered: (readerId: string, query: ScriptQuery) =>
      list<ListedScript>(readerId, query, { offered: true, school: listedOf, library: (script) => script }),

    loadOffered: async (id: string): Promise<ListedScript & { text: string }> => {
      if (!isUuid(id)) return (await openLibrary()).loadFromLibrary(id)
      const row = await existing(db, id)
      if (!row.offered) throw new Problem('not_found', 'script_not_found')
      return { ...listedOf(row), text: row.text }
    },

    load: whole,

    create: async (actor: Actor, body: SchoolScriptBody): Promise<WholeScript> => {
      const id = newId()
      const { row, sounds } = await measured(actor, body)
      const stored = await audit
        .transaction(async (tx) => {
          await scripts.insertScript(tx, { id, ...row, createdBy: actor.userId })
          audit.record(tx, { ...about(actor, id), action: 'script_created' })
          return existing(tx, id)
        })
        .catch(refuseDeletedCaller)
      return wholeOf(stored, sounds)
    },

    /** Refused with 409 and what is stored if somebody has stored a newer version than the one that was changed. */
    change: async (
      actor: Actor,
      id: string,
      { version, ...fields }: ChangeScriptBody,
    ): Promise<WholeScript> => {
      const { row, sounds } = await measured(actor, fields)
      const { isChanged, stored } = await audit.transaction(async (tx) => {
        const isChanged = await scripts.updateScript(tx, { id, version }, row)
        if (isChanged) audit.record(tx, { ...about(actor, id), action: 'script_changed' })
        return { isChanged, stored: await existing(tx, id) }
      })
      if (isChanged || isSentAgain(stored, { version, fields })) return wholeOf(stored, sounds)
      const data = wholeOf(stored, await soundsOf(actor.userId, stored.text))
      throw new Problem('script_changed', 'script_changed', { data })
    },

    /** Readings that were assigned with it keep their own text. */
    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        if (!(await scripts.deleteScript(tx, id))) throw new Problem('not_found', 'script_not_found')
        audit.record(tx, { ...about(actor, id), action: 'script_deleted' })
      }),
  }
}

export type SchoolScripts = ReturnType<typeof createSchoolScripts>
