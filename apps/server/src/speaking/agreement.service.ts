import type { AgreementByRubric, CriterionAgreement } from '@elocute/contract/speaking-agreement'
import { agreementLimits } from '@elocute/contract/speaking-limits'
import { observedAgreement, weightedKappa } from '@elocute/speech/scoring/weighted-kappa'
import type { Db } from '../db/client.ts'
import { nobody } from '../db/names-of.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import * as agreement from './agreement.repository.ts'

/** Older pairs say how people marked then. */
const days = 365
const mostDifferences = 20
/** In units of the standard error: the interval in which a value lies in 95 of 100 cases. */
const interval = 1.96

type Marked = agreement.MarkedByTwo
type LevelCount = Marked['levels'][number]
type Pairs = Awaited<ReturnType<typeof agreement.pairsSince>>
type Criteria = AgreementByRubric['rubric']['criteria']
type Person = Awaited<ReturnType<typeof agreement.peopleOf>>[number]

/** A table for each criterion, with a row for each level of the one, and a column for each of the other. */
const tablesOf = (criteria: Criteria, marked: readonly Marked[]): number[][][] => {
  const tables = criteria.map(({ levels }) => levels.map(() => levels.map(() => 0)))
  for (const [criterion, first, second, count] of marked.flatMap(({ levels }) => levels)) {
    const row = tables[criterion]?.[first - 1]
    if (row) row[second - 1] = (row[second - 1] ?? 0) + count
  }
  return tables
}

const pairsOf = (table: readonly (readonly number[])[]): number =>
  table.flat().reduce((sum, count) => sum + count, 0)

const agreementOf = (table: readonly (readonly number[])[]): CriterionAgreement => {
  const found = pairsOf(table) < agreementLimits.leastPairs ? null : weightedKappa(table)
  const margin = found ? interval * found.standardError : 0
  return {
    ...observedAgreement(table),
    kappa: found && {
      value: found.kappa,
      low: Math.max(-1, found.kappa - margin),
      high: Math.min(1, found.kappa + margin),
    },
  }
}

const agreementBy = (criteria: Criteria, marked: readonly Marked[]) => {
  const tables = tablesOf(criteria, marked)
  return { pairs: pairsOf(tables[0] ?? []), criteria: tables.map(agreementOf) }
}

/** The same marks with this trainer in the rows, however often she made the second one. */
const withFirst = (marked: readonly Marked[], id: string): Marked[] =>
  marked.flatMap(({ one, other, levels }): Marked[] => {
    if (one === id) return [{ one, other, levels }]
    if (other !== id) return []
    const turned = levels.map(([criterion, first, second, count]): LevelCount => [
      criterion,
      second,
      first,
      count,
    ])
    return [{ one: other, other: one, levels: turned }]
  })

const byPerson = (criteria: Criteria, marked: readonly Marked[], people: readonly Person[]) => ({
  trainers: people.map((trainer) => ({
    trainer,
    ...agreementBy(criteria, withFirst(marked, trainer.id)),
  })),
  pairs: people.flatMap((one, place) => {
    const hers = withFirst(marked, one.id)
    return people.slice(place + 1).flatMap((other): AgreementByRubric['pairs'] => {
      const theirs = hers.filter((pair) => pair.other === other.id)
      return theirs.length === 0 ? [] : [{ trainers: [one, other], ...agreementBy(criteria, theirs) }]
    })
  }),
})

/** How far trainers agree who mark the same answers without knowing of each other. See decision 104. */
export const createAgreement = ({ db, clock }: { db: Db; clock: Clock }) => {
  const load = async (
    chosen: agreement.RubricVersion,
    { marked, differences }: Pairs,
  ): Promise<AgreementByRubric> => {
    const rubric = await agreement.findRubric(db, chosen)
    if (!rubric) throw new Problem('not_found', 'rubric_not_found')
    const ids = [...new Set(marked.flatMap(({ one, other }) => [one, other]))].filter((id) => id !== null)
    const people = await agreement.peopleOf(db, ids)
    const named = (id: string | null) => people.find((person) => person.id === id) ?? nobody
    return {
      rubric,
      everyone: agreementBy(rubric.criteria, marked),
      ...byPerson(rubric.criteria, marked, people),
      differences: differences.map(({ answer_id, task_id, title, one, other, apart }) => ({
        answer_id,
        task: { id: task_id, title },
        trainers: [named(one), named(other)],
        apart,
      })),
    }
  }

  return {
    load: async ({
      rubric_id: id,
      version,
    }: {
      rubric_id?: string | undefined
      version?: number | undefined
    }) => {
      const since = hoursAfter(clock.now(), -24 * days)
      const rubric = id !== undefined && version !== undefined ? { id, version } : undefined
      const pairs = await agreement.pairsSince(db, { since, rubric, mostDifferences })
      return { rubrics: pairs.rubrics, data: pairs.chosen ? await load(pairs.chosen, pairs) : null }
    },
  }
}
