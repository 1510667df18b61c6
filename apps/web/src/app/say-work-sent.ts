import * as dictation from '@elocute/messages/own-dictation'
import * as speaking from '@elocute/messages/own-speaking'
import * as m from '@elocute/messages/waiting-readings'
import type { QueryClient } from '@tanstack/react-query'
import type { outbox } from '../client/outbox/outbox.ts'
import { everyKeyOf, keyOf } from '../client/query/query-keys.ts'
import { patch } from '../client/query/query-of.ts'
import { toast } from '../ui/feedback/toast.ts'

type NewsOf<Kind extends 'readings' | 'answers' | 'dictations'> = Parameters<
  Parameters<(typeof outbox)[Kind]['onNews']>[0]
>[0]

/** Says what has come of a reading that has waited. */
export const sayReadingSent = (news: NewsOf<'readings'>, client: QueryClient): void => {
  if (news.type === 'changed') return
  if (news.type === 'refused') toast.error(m.refused())
  else toast.success(m.scored({ score: news.answer.result.overall }))
  void client.invalidateQueries(everyKeyOf('practice-runs'))
  void client.invalidateQueries(everyKeyOf('assigned-readings'))
  void client.invalidateQueries({ queryKey: keyOf('trainee', 'today') })
}

/** The page of the task says what becomes of what was recorded just now. */
const justNowMs = 10_000

/** Says what has come of an answer to a speaking task. */
export const sayAnswerSent = (news: NewsOf<'answers'>, client: QueryClient): void => {
  if (news.type === 'changed') return
  if (news.type === 'refused') toast.error(speaking.waitingRefused({ title: news.entry.title }))
  else
    for (const { title, createdAtMs } of news.entries)
      if (news.answer?.sent_at && Date.now() - createdAtMs > justNowMs)
        toast.success(speaking.waitingSent({ title }))
  void client.invalidateQueries(everyKeyOf('own-speaking'))
  void client.invalidateQueries({ queryKey: keyOf('trainee', 'today') })
}

/** Says what has come of a dictation that has waited to be sent. What was only typed is stored without a word. */
export const sayDictationSent = (news: NewsOf<'dictations'>, client: QueryClient): void => {
  if (news.type === 'changed') return
  if (news.type === 'refused') toast.error(dictation.waitingRefused({ title: news.entry.title }))
  else
    for (const { title, send, changedAtMs } of news.entries)
      if (send && news.answer.figure && Date.now() - changedAtMs > justNowMs)
        toast.success(dictation.waitingSent({ title, ...news.answer.figure }))
  if (news.type === 'sent') {
    const { answer, entries } = news
    // It may have been answered before an item was played, and plays are never taken back.
    patch(client, keyOf('own-speaking', 'dictation', answer.id), (shown) => ({
      ...answer,
      items: answer.items.map((item) => ({
        ...item,
        plays: Math.max(item.plays, ...shown.items.filter(({ n }) => n === item.n).map(({ plays }) => plays)),
      })),
    }))
    if (!entries.some(({ send }) => send)) return
  }
  void client.invalidateQueries(everyKeyOf('own-speaking'))
  void client.invalidateQueries({ queryKey: keyOf('trainee', 'today') })
}
