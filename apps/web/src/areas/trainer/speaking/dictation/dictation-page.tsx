import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import type { DictationPage as Loaded } from '@elocute/contract/trainer-dictations'
import * as m from '@elocute/messages/dictations'
import * as nav from '@elocute/messages/nav'
import * as tasksMessages from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { DictationResult } from '../../../../shared/dictation/dictation-result.tsx'
import { currentData } from '../../../../shared/query/current-data.ts'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { formatMoment } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Breadcrumb } from '../../../../ui/navigation/breadcrumb.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { oneDictation } from '../speaking.queries.ts'
import { OverruleForm } from './overrule-form.tsx'

/** A sent try at a dictation, where a trainer can overrule the marking of a word. */
export const DictationPage = ({ id }: { id: string }) => {
  const dictation = useQuery(oneDictation(id))
  const shown = currentData(dictation)
  const title = shown ? m.pageTitle({ name: fullName(shown.trainee) }) : tasksMessages.one()
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
        query={dictation}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{ 404: null }}
        className="grid gap-6"
      >
        {(loaded) => (
          <>
            <Tries answers={loaded.answers} shown={id} />
            <Result page={loaded} />
          </>
        )}
      </QueryView>
    </>
  )
}

/** All tries of the trainee, where there are several. */
const Tries = ({ answers, shown }: { answers: readonly SpeakingAnswer[]; shown: string }) =>
  answers.length > 1 && (
    <ul aria-label={m.tries()} className="flex flex-wrap gap-x-6 gap-y-2">
      {answers.map(({ id, n, sent_at: sentAt, picked }) => {
        const text = m.try({ n, when: formatMoment(sentAt ?? '') })
        return (
          <li key={id} className="flex items-center gap-2">
            {id === shown ? (
              <span className="font-semibold">{text}</span>
            ) : (
              <TextLink to={paths.trainer.dictation(id)}>{text}</TextLink>
            )}
            {picked && <Badge tone="accent">{m.counts()}</Badge>}
          </li>
        )
      })}
    </ul>
  )

const Result = ({ page: { answer } }: { page: Loaded }) => {
  const mayChange = useMayChange()
  const [selected, setSelected] = useState<{ n: number; place: number } | null>(null)
  const close = () => setSelected(null)
  return (
    <Card>
      <div className="grid gap-3">
        {mayChange && <p className="text-small text-ink-soft">{m.selectHint()}</p>}
        <DictationResult
          answer={answer}
          selected={selected}
          {...(mayChange && {
            onSelect: ({ n }, { place }) =>
              setSelected((before) => (before?.n === n && before.place === place ? null : { n, place })),
          })}
          below={({ n, words }) => {
            const word = selected?.n === n ? words.find(({ place }) => place === selected.place) : undefined
            return (
              word && (
                <OverruleForm
                  key={word.place}
                  answerId={answer.id}
                  n={n}
                  word={word}
                  onDone={close}
                  onCancel={close}
                />
              )
            )
          }}
        />
      </div>
    </Card>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  return <DictationPage key={id} id={id} />
}
