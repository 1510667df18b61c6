import { useQuery } from '@tanstack/react-query'
import { groupChoices, type Group } from './group-choice.queries.ts'

const noGroups: readonly Group[] = []

/** The groups that can be chosen, and the wanted one of them. One that was archived or deleted counts as none: its choice would not be seen. */
export const useGroupChoice = (wanted: string): { groups: readonly Group[]; group: string } => {
  const { data: groups } = useQuery(groupChoices)
  const isGone = groups !== undefined && !groups.some(({ id }) => id === wanted)
  return { groups: groups ?? noGroups, group: isGone ? '' : wanted }
}
