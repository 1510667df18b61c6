import { paths } from '../../../client/address/paths.ts'

/** The page that marks an answer; without one, the first that waits. An empty group means all trainees. */
export const markAddress = (
  taskId: string,
  { answer = '', group = '' }: { answer?: string; group?: string } = {},
): string => {
  const search = new URLSearchParams({ ...(group !== '' && { group }), ...(answer !== '' && { answer }) })
  return search.size === 0
    ? paths.trainer.speakingMark(taskId)
    : `${paths.trainer.speakingMark(taskId)}?${search}`
}
