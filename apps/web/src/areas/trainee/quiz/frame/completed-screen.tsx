import * as m from '@elocute/messages/games'
import CircleCheck from 'lucide-react/icons/circle-check'
import Flag from 'lucide-react/icons/flag'
import { use, type ReactNode } from 'react'
import { resultBand } from '../../../../text/bands.ts'
import { exactPercentOf } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import type { Completed } from '../attempt/attempt.state.ts'
import { Preview } from '../attempt/preview.ts'
import { Centred } from './game-frame.tsx'
import { useSubmitQuiz } from './use-submit-quiz.ts'

type Props = {
  attempt: Completed
  figures: readonly { name: string; value: ReactNode }[]
  onGone: () => void
  onOutdated: () => void
}

/** The result, and the last step: submitting the quiz. */
export const CompletedScreen = ({ attempt, figures, onGone, onOutdated }: Props) => {
  const { quiz, score, endedElsewhere, late, submitted } = attempt
  // A low score does not look like a triumph.
  const isGood = resultBand(exactPercentOf(score, quiz.totalPoints)) === 'green'
  const { busy, submit } = useSubmitQuiz(quiz.id, { onGone, onOutdated })
  const preview = use(Preview)
  return (
    <div className="flex grow flex-col px-4">
      <Centred>
        <div className="grid justify-items-center gap-2 text-center">
          {isGood ? (
            <CircleCheck aria-hidden="true" className="size-12 text-green short:hidden" strokeWidth={1.75} />
          ) : (
            <Flag aria-hidden="true" className="size-12 text-ink-soft short:hidden" strokeWidth={1.75} />
          )}
          <h1 className="text-heading font-semibold">{m.completed()}</h1>
          <p className="wrap-anywhere text-ink-soft">{quiz.title}</p>
        </div>
        <dl className="my-4 grid grid-cols-2 divide-x divide-line text-center short:my-0">
          {figures.map(({ name, value }) => (
            <div key={name} className="px-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular font-display text-hero">{value}</dd>
            </div>
          ))}
        </dl>
        {endedElsewhere && <Banner kind="info">{m.elsewhere()}</Banner>}
        {late && <Banner kind="warning">{m.late()}</Banner>}
        {preview ? (
          <>
            <p className="text-center text-ink-soft">{m.previewLastStep()}</p>
            <Button wide onClick={preview.again}>
              {m.previewAgain()}
            </Button>
          </>
        ) : submitted ? (
          <>
            <LinkButton to={paths.trainee.quizzesScore} wide>
              {m.toScores()}
            </LinkButton>
            <p className="text-center">
              <TextLink to={paths.trainee.quizResult(quiz.id)}>{m.toWords()}</TextLink>
            </p>
          </>
        ) : (
          <>
            <p className="text-center text-ink-soft">{m.lastStep()}</p>
            <Button wide busy={busy} busyLabel={m.submitting()} onClick={submit}>
              {m.submit()}
            </Button>
          </>
        )}
      </Centred>
    </div>
  )
}
