import * as m from '@elocute/messages/listening'
import { whyWaiting } from '../../../client/call/why-waiting.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { singlePress } from '../../../ui/form/single-press.ts'
import { Card } from '../../../ui/display/card.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { paths } from '../../../client/address/paths.ts'
import { LessonResult } from './lesson-result.tsx'
import type { LessonSession, SessionState } from './lesson-session.ts'
import { partAt, wordsToSay } from './lesson.reducer.ts'
import { QuestionCard } from './question-card.tsx'
import type { LessonPlayer } from './lesson-player.ts'

type Props = { state: SessionState; session: LessonSession; player: LessonPlayer; onAgain: () => void }

/** What a lesson shows: the beginning of a part, a question, its answer, or the result. */
export const LessonPanel = ({ state, session, player, onAgain }: Props) => {
  const { lesson, view, saving, trouble } = state
  const done = lesson.chosen.length
  return (
    <div className="grid gap-4">
      {saving === 'waiting' && <Banner kind="info">{whyWaiting(trouble) ?? m.waiting()}</Banner>}
      {saving === 'refused' && <Banner kind="warning">{m.refused()}</Banner>}
      <ProgressBar
        label={view === 'finished' ? m.finished() : m.part({ part: partAt(done) })}
        value={done}
        max={lesson.questions.length}
        text={m.progress({ done, all: lesson.questions.length })}
      />
      {view === 'ready' && (
        <PartBeginning state={state} onBegin={() => session.dispatch({ type: 'begun' })} />
      )}
      {(view === 'question' || view === 'answered') && (
        <QuestionCard state={state} session={session} player={player} />
      )}
      {view === 'finished' && <LessonResult lesson={lesson} onAgain={onAgain} />}
    </div>
  )
}

/** Explains the next part. Its button also lets the browser play sound. */
const PartBeginning = ({ state: { lesson }, onBegin }: { state: SessionState; onBegin: () => void }) => {
  const part = partAt(lesson.chosen.length)
  const words = wordsToSay(lesson)
  return (
    <Card as="section" aria-label={m.part({ part })}>
      <div className="grid gap-4">
        <h2 className="text-title font-semibold">{m.part({ part })}</h2>
        <p className="max-w-text">{m.partHint({ part })}</p>
        {part === 'after' && (
          <div className="grid gap-2">
            <p>{m.sayFirst()}</p>
            <p lang="en" dir="ltr" className="font-semibold wrap-anywhere">
              {words.join(', ')}
            </p>
          </div>
        )}
        <p className="text-small text-ink-soft max-sm:hidden">{m.keys()}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            {...singlePress(onBegin)}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- A lesson is taken with the keys; this is the only next step.
            autoFocus
          >
            {m.begin({ part })}
          </Button>
          {part === 'after' && (
            <LinkButton to={paths.trainee.practiceWords(words)} variant="secondary">
              {m.sayThem()}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}
