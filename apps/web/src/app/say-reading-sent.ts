import * as m from '@elocute/messages/waiting-readings'
import type { QueryClient } from '@tanstack/react-query'
import type { outbox } from '../client/outbox/outbox.ts'
import { everyKeyOf, keyOf } from '../client/query/query-keys.ts'
import { toast } from '../ui/feedback/toast.ts'

type ReadingNews = Parameters<Parameters<typeof outbox.readings.onNews>[0]>[0]

/** Says what has come of a reading that has waited. */
export const sayReadingSent = (news: ReadingNews, client: QueryClient): void => {
  if (news.type === 'changed') return
  if (news.type === 'refused') toast.error(m.refused())
  else toast.success(m.scored({ score: news.answer.result.overall }))
  void client.invalidateQueries(everyKeyOf('practice-runs'))
  void client.invalidateQueries(everyKeyOf('assigned-readings'))
  void client.invalidateQueries({ queryKey: keyOf('trainee', 'today') })
}
