import type { ShadowingPage as Loaded } from '@elocute/contract/shadowings'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/shadowing'
import * as tasksMessages from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { currentData } from '../../../../shared/query/current-data.ts'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { ViewerContext } from '../../../../shared/reading-result/viewer.ts'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { PassageSound } from '../../../../shared/shadowing/passage-sound.tsx'
import { ShadowingResult } from '../../../../shared/shadowing/shadowing-result.tsx'
import { formatMoment } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Breadcrumb } from '../../../../ui/navigation/breadcrumb.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { answerSound } from '../speaking.queries.ts'
import { OverruleScore } from './overrule-score.tsx'
import { oneShadowing } from './shadowing.queries.ts'

/** A sent try at shadowing, whose score a trainer can change. */
export const ShadowingPage = ({ id }: { id: string }) => {
  const shadowing = useQuery(oneShadowing(id))
  const shown = currentData(shadowing)
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
        query={shadowing}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{ 404: null }}
        className="grid grid-cols-1 gap-6"
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
              <TextLink to={paths.trainer.shadowing(id)}>{text}</TextLink>
            )}
            {picked && <Badge tone="accent">{m.counts()}</Badge>}
          </li>
        )
      })}
    </ul>
  )

const Result = ({ page: { answer } }: { page: Loaded }) => {
  const mayChange = useMayChange()
  const [changing, setChanging] = useState(false)
  const close = () => setChanging(false)
  const { id } = answer
  const load = useCallback((n: number) => answerSound(id, n), [id])
  return (
    <Card>
      <div className="grid grid-cols-1 gap-4">
        {mayChange &&
          (changing ? (
            <OverruleScore answer={answer} onDone={close} onCancel={close} />
          ) : (
            <div>
              <Button variant="secondary" onClick={() => setChanging(true)}>
                {m.change()}
              </Button>
            </div>
          ))}
        <ViewerContext value="trainer">
          <ShadowingResult
            answer={answer}
            sound={(passage, show) =>
              mayChange ? (
                <PassageSound passage={passage} load={load}>
                  {show}
                </PassageSound>
              ) : (
                show(null, null)
              )
            }
          />
        </ViewerContext>
      </div>
    </Card>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  return <ShadowingPage key={id} id={id} />
}
