import * as m from '@elocute/messages/listening'
import * as nav from '@elocute/messages/nav'
import * as traineePages from '@elocute/messages/trainee-pages'
import { contrasts, type Contrast } from '@elocute/speech/text/listening-contrasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { everyKeyOf } from '../../../client/query/query-keys.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { exampleOf, soundsOf } from './contrast-name.ts'
import { ContrastResult } from './contrast-result.tsx'
import { sendLeftAnswers } from './lesson-session.ts'
import { listening, type ContrastProgress } from './listening.queries.ts'

/** The contrasts, the suggested one first, with what the trainee has reached. */
export const ListeningPage = () => (
  <>
    <PageHeader title={nav.listening()} lead={traineePages.listeningLead()} />
    <div className="grid gap-6">
      <Contrasts />
      <details className="max-w-prose text-small text-ink-soft">
        <summary className="cursor-pointer py-3">{m.voicesTitle()}</summary>
        <p>{m.credits()}</p>
      </details>
    </div>
  </>
)

const Contrasts = () => {
  const overview = useQuery(listening)
  useLeftAnswers()
  return (
    <QueryView query={overview} loading={m.loading()} failed={m.failedTitle()} className="grid gap-4">
      {({ data, suggested }) => (
        <ul aria-label={m.list()} className="grid gap-4 lg:grid-cols-2">
          {suggestedFirst(suggested.contrast).map((contrast) => (
            <ContrastCard
              key={contrast.id}
              contrast={contrast}
              progress={data.find((row) => row.contrast === contrast.id)}
              suggested={contrast.id === suggested.contrast ? suggested.because : null}
            />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

const suggestedFirst = (suggested: string): readonly Contrast[] =>
  [...contrasts].sort((one, other) => Number(other.id === suggested) - Number(one.id === suggested))

/** Sends what earlier lessons have left, and then asks again. */
const useLeftAnswers = () => {
  const traineeId = useSession().me.data?.id
  const client = useQueryClient()
  useEffect(() => {
    if (traineeId === undefined) return
    const ids = contrasts.map(({ id }) => id)
    void sendLeftAnswers(traineeId, ids).then((some) =>
      some ? client.invalidateQueries(everyKeyOf('listening')) : undefined,
    )
  }, [traineeId, client])
}

type CardProps = {
  contrast: Contrast
  progress: ContrastProgress | undefined
  suggested: 'confused' | 'frequent' | null
}

const ContrastCard = ({ contrast, progress, suggested }: CardProps) => (
  <Card as="li">
    <div className="grid h-full content-between gap-3">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 lang="en" dir="ltr" className="text-lead font-semibold">
            {exampleOf(contrast)}
          </h2>
          <span lang="en" dir="ltr" className="text-ink-soft">
            {soundsOf(contrast)}
          </span>
        </div>
        {suggested && (
          <p className="flex flex-wrap items-center gap-2 text-small">
            <Badge tone="green">{m.suggested()}</Badge>
            {m.because({ because: suggested })}
          </p>
        )}
        {progress && progress.lessons > 0 ? (
          <ContrastResult progress={progress} />
        ) : (
          <p className="text-small text-ink-soft">{m.notYet()}</p>
        )}
      </div>
      <div>
        <LinkButton
          to={paths.trainee.listeningLesson(contrast.id)}
          variant={suggested ? 'primary' : 'secondary'}
          aria-label={m.startOf({ words: exampleOf(contrast) })}
        >
          {m.start()}
        </LinkButton>
      </div>
    </div>
  </Card>
)

export { ListeningPage as Component }
