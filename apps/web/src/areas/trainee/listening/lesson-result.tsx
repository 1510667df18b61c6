import * as m from '@elocute/messages/listening'
import { paths } from '../../../client/address/paths.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { scoreOf, wordsToSay, type Lesson } from './lesson.reducer.ts'

type Props = { lesson: Lesson; onAgain: () => void }

/** The result of one lesson. One lesson is too short for a claim, which the list makes over all lessons. */
export const LessonResult = ({ lesson, onAgain }: Props) => {
  const [before, training, after] = (['before', 'training', 'after'] as const).map((part) =>
    scoreOf(lesson, part),
  )
  if (!before || !training || !after) return null
  return (
    <Card as="section" aria-label={m.finished()}>
      <div className="grid gap-4">
        <h2 className="text-title font-semibold">{m.finished()}</h2>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          {(
            [
              [m.testBefore(), before],
              [m.training(), training],
              [m.testAfter(), after],
            ] as const
          ).map(([label, score]) => (
            <div key={label} className="grid gap-1">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="tabular text-heading font-semibold">{m.score(score)}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-text">{m.chance({ n: after.n, half: after.n / 2 })}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.trainee.practiceWords(wordsToSay(lesson))}>{m.sayThem()}</LinkButton>
          <Button variant="secondary" onClick={onAgain}>
            {m.another()}
          </Button>
          <LinkButton to={paths.trainee.listening} variant="secondary">
            {m.allContrasts()}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
