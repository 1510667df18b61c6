import * as controlMessages from '@elocute/messages/controls'
import * as m from '@elocute/messages/trainee-today'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { Card } from '../../../ui/display/card.tsx'
import { StepItem } from '../../../ui/display/step-item.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { lazyModule } from '../../../ui/lazy/lazy-module.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { firstStepsStore } from './first-steps-store.ts'
import { gameOf } from './game-of.ts'
import { NextLink } from './next-link.tsx'
import type { NotAnsweredQuiz, TraineeToday } from './trainee-quizzes.queries.ts'

type Props = {
  today: TraineeToday
  /** The quiz that the page shows first; undefined without any. */
  firstQuiz: Pick<NotAnsweredQuiz, 'id' | 'type'> | undefined
  /** Whether nothing else on the page is to be done next. */
  isNext: boolean
  onClose: () => void
}

/** The path of a trainee who has not answered a quiz yet: the microphone, a reading, the first quiz. */
export const FirstSteps = ({ today, firstQuiz, isNext, onClose }: Props) => {
  const [works, setWorks] = useState(() => firstStepsStore.microphoneWorks())
  const [trying, setTrying] = useState(false)
  const markWorks = () => {
    firstStepsStore.markMicrophone()
    setWorks(true)
  }
  // Who has recorded a reading has a microphone that works.
  const microphone = works || today.has_practised
  return (
    <Card as="section" aria-labelledby="first-steps">
      <div className="-mt-2 flex items-center justify-between gap-3">
        <h2 id="first-steps" className="text-lead font-semibold">
          {m.stepsTitle()}
        </h2>
        <span className="-me-2">
          <IconButton
            label={controlMessages.close()}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={onClose}
          />
        </span>
      </div>
      <ol className="grid gap-1">
        <StepItem n={1} done={microphone} doneLabel={m.stepDone()}>
          {microphone || trying ? (
            m.stepMicrophone()
          ) : (
            <Button variant={isNext ? 'primary' : 'quiet'} onClick={() => setTrying(true)}>
              {m.stepMicrophone()}
            </Button>
          )}
        </StepItem>
        {trying && (
          <li className="py-2 sm:ps-10">
            <LazyPart part={lazyTryMicrophone} waiting={null}>
              {({ TryMicrophone }) => <TryMicrophone onWorks={markWorks} onClose={() => setTrying(false)} />}
            </LazyPart>
          </li>
        )}
        <StepItem n={2} done={today.has_practised} doneLabel={m.stepDone()}>
          <NextLink to={paths.trainee.speechPractice} isNext={isNext && microphone && !today.has_practised}>
            {m.stepReading()}
          </NextLink>
        </StepItem>
        <StepItem n={3} done={today.has_answered} doneLabel={m.stepDone()}>
          {firstQuiz ? (
            <TextLink to={gameOf[firstQuiz.type](firstQuiz.id)}>{m.stepQuiz()}</TextLink>
          ) : (
            m.stepQuizLater()
          )}
        </StepItem>
      </ol>
    </Card>
  )
}

const lazyTryMicrophone = lazyModule(() => import('./try-microphone.tsx'))
