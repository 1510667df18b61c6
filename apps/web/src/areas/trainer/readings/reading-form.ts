import { CreateReadingBody } from '@elocute/contract/reading-assignments'
import { limits } from '@elocute/contract/limits'
import { z } from 'zod/mini'
import { sentenceResolver } from '../../../client/form/sentence-resolver.ts'
import { audienceFormOf, chosenOf, forEveryone, type AudienceForm } from '../audience/audience-form.ts'
import { isoOf, localOf } from '../../../text/local-time.ts'
import type { ReadingAssignment } from './readings.queries.ts'

/** The form as it is typed. The time is that of the browser's own field. */
export type ReadingForm = {
  title: string
  script: string
  due_at: string
  tries: string
  pass_mark: string
  audience: AudienceForm
}

export const blankReading: ReadingForm = {
  title: '',
  script: '',
  due_at: '',
  tries: String(limits.readingTries.usual),
  pass_mark: '',
  audience: forEveryone,
}

export const readingFormOf = ({
  title,
  script,
  due_at,
  tries,
  pass_mark,
  audience,
}: ReadingAssignment): ReadingForm => ({
  title,
  script,
  due_at: localOf(due_at),
  tries: String(tries),
  pass_mark: pass_mark === null ? '' : String(pass_mark),
  audience: audienceFormOf(audience),
})

/** The rules of the contract for what was typed. */
export const readingResolver = sentenceResolver(
  z.pipe(
    z.transform(
      ({ due_at, tries, pass_mark, audience, ...texts }: ReadingForm): z.input<typeof CreateReadingBody> => ({
        ...texts,
        due_at: isoOf(due_at),
        tries: tries.trim() === '' ? 0 : Number(tries),
        pass_mark: pass_mark.trim() === '' ? null : Number(pass_mark),
        audience: chosenOf(audience),
      }),
    ),
    CreateReadingBody,
  ),
)

/**
 * What was changed of a stored reading, and nothing else: what another trainer changes meanwhile stays, and so does a time that the field
 * cannot hold, with seconds or in the hour that the clocks repeat.
 */
export const changesOf = (
  stored: ReadingForm,
  typed: ReadingForm,
  valid: CreateReadingBody,
): Partial<CreateReadingBody> =>
  Object.fromEntries(
    (Object.keys(stored) as (keyof ReadingForm)[])
      .filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(typed[name]))
      .map((name) => [name, valid[name]]),
  )
