import type { ChosenAudience } from '@elocute/contract/quiz-drafts'
import type { Audience } from '@elocute/contract/quizzes'
import { z } from 'zod/mini'

const Named = z.array(z.object({ id: z.string(), name: z.string() }))

/** The choice as it is made. What was chosen stays there while it is for everyone. */
export const AudienceForm = z.object({ forSome: z.boolean(), groups: Named, people: Named })
export type AudienceForm = z.infer<typeof AudienceForm>
export type NamedChoice = AudienceForm['groups'][number]

export const forEveryone: AudienceForm = { forSome: false, groups: [], people: [] }

export const audienceFormOf = (audience: Audience | null): AudienceForm =>
  audience === null ? forEveryone : { forSome: true, ...audience }

const idsOf = (chosen: readonly NamedChoice[]): string[] => chosen.map(({ id }) => id)

/** What the contract takes. */
export const chosenOf = ({ forSome, groups, people }: AudienceForm): ChosenAudience =>
  forSome ? { group_ids: idsOf(groups), user_ids: idsOf(people) } : null

export const isSameAudience = (one: AudienceForm, other: AudienceForm): boolean => keyOf(one) === keyOf(other)

const keyOf = ({ forSome, groups, people }: AudienceForm): string =>
  JSON.stringify(forSome && [idsOf(groups).toSorted(), idsOf(people).toSorted()])
