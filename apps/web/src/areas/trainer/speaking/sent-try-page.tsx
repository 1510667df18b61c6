import type { SpeakingAppeal } from '@elocute/contract/speaking-appeals'
import type { SpeakingAnswer, SpeakingKind } from '@elocute/contract/speaking-fields'
import type { Reopening } from '@elocute/contract/speaking-reopenings'
import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/speaking-tasks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { GoneFrom } from '../../../shared/page/gone.tsx'
import { currentData } from '../../../shared/query/current-data.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { formatMoment } from '../../../text/format.ts'
import { fullName, type Names } from '../../../text/full-name.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { MarkAppeal } from './mark-appeal.tsx'
import { ReopenTask } from './reopen-task.tsx'
import { ReopenedAnswers } from './reopened-answers.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'

type SentTry = {
  trainee: Names
  task: { id: string; title: string }
  /** All sent tries of the trainee, the first one first. */
  answers: readonly SpeakingAnswer[]
  appeal: SpeakingAppeal | null
  reopened: Reopening | null
  earlier: readonly (Reopening & { answer_id: string })[]
}

type Props<Page extends SentTry> = {
  id: string
  kind: SpeakingKind
  query: UseQueryResult<Page>
  titleOf: (named: { name: string }) => string
  failed: string
  /** The page of another try. */
  pathOf: (id: string) => string
  children: (page: Page) => ReactNode
}

/** The page of a sent try that a machine has marked: whose it is, her other tries, the appeal against it, and its result. */
export const SentTryPage = <Page extends SentTry>(props: Props<Page>) => {
  const { id, kind, query, titleOf, failed, pathOf, children } = props
  const shown = currentData(query)
  const title = shown ? titleOf({ name: fullName(shown.trainee) }) : m.one()
  return (
    <>
      <Breadcrumb
        label={m.where()}
        items={[
          { label: nav.speaking(), to: paths.trainer.speaking },
          ...(shown ? [{ label: shown.task.title, to: paths.trainer.speakingTask(shown.task.id) }] : []),
          { label: title },
        ]}
      />
      <PageHeader title={title} {...(shown && { lead: shown.task.title })} />
      <QueryView
        query={query}
        loading={m.loading()}
        failed={failed}
        instead={{
          404: <GoneFrom problem={query.error} to={paths.trainer.speaking} list={nav.speaking()} />,
        }}
        className="grid grid-cols-1 gap-6"
      >
        {(page) => (
          <>
            <ReopenedAnswers reopened={page.reopened} earlier={page.earlier} pathOf={pathOf} />
            <Tries answers={page.answers} shown={id} pathOf={pathOf} />
            {page.appeal && (
              <MarkAppeal
                answerId={id}
                kind={kind}
                criteria={[]}
                appeal={page.appeal}
                name={fullName(page.trainee)}
                readOnly={page.reopened !== null}
              />
            )}
            {children(page)}
            {!page.reopened && <ReopenTask answerId={id} name={fullName(page.trainee)} />}
          </>
        )}
      </QueryView>
    </>
  )
}

type TriesProps = Pick<SentTry, 'answers'> & { shown: string; pathOf: (id: string) => string }

/** All tries of the trainee, where there are several. */
const Tries = ({ answers, shown, pathOf }: TriesProps) =>
  answers.length > 1 && (
    <ul aria-label={m.tries()} className="flex flex-wrap gap-x-6 gap-y-2">
      {answers.map(({ id, n, sent_at: sentAt, picked }) => {
        const text = m.try({ n, when: formatMoment(sentAt ?? '') })
        return (
          <li key={id} className="flex items-center gap-2">
            {id === shown ? (
              <span className="font-semibold">{text}</span>
            ) : (
              <TextLink to={pathOf(id)}>{text}</TextLink>
            )}
            {picked && <Badge tone="accent">{m.counts()}</Badge>}
          </li>
        )
      })}
    </ul>
  )
