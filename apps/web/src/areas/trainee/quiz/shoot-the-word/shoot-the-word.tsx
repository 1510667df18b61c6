import { useParams } from 'react-router'
import * as controlsMessages from '@elocute/messages/controls'
import * as m from '@elocute/messages/shoot-the-word'
import { useEffect } from 'react'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import type { Attempt, Completed } from '../attempt/attempt.state.ts'
import { refusalOf, waitingAnswer, type Saving } from '../attempt/saving.ts'
import { Preview, type PreviewWays } from '../attempt/preview.ts'
import type { GameParts } from '../attempt/use-attempt.ts'
import { CompletedScreen } from '../frame/completed-screen.tsx'
import { GamePage } from '../frame/game-page.tsx'
import { SavingScores } from '../frame/saving-scores.tsx'
import { useGame } from '../frame/use-game.ts'
import type { Target } from '../../../../shared/microphone/use-hearing.ts'
import type { Seed } from './prng.ts'
import { ShootTheWordIntro } from './shoot-the-word-intro.tsx'
import { ShootTheWordStage } from './shoot-the-word-stage.tsx'
import { prefersReducedMotion } from './reduced-motion.ts'
import { shootTheWord } from './shoot-the-word.rules.ts'
import { shoot, type InProgress } from './shoot-the-word.state.ts'

export const ShootTheWordPage = ({ quizId }: { quizId: string }) => (
  <GamePage quizId={quizId} type="shoot_the_word" fallback={m.failed()} withStatus>
    {({ key, ...parts }) => <ShootTheWord key={key} {...parts} />}
  </GamePage>
)

/** One screen for each phase. */
const ShootTheWord = (parts: GameParts) => {
  const { game, dispatch, start, retry, recogniser, leave, loadAgain, onEnd } = useGame(parts, rules)
  useSaveFailedNotice(game.phase === 'submitting' ? game.saving : null)
  switch (game.phase) {
    case 'notStarted':
      return (
        <ShootTheWordIntro
          quiz={game.quiz}
          clipDays={parts.loaded.quiz.clip_days ?? 0}
          recogniser={recogniser}
          onStarted={start}
          editedAt={parts.loaded.quiz.edited_at}
          onEnd={onEnd}
          onReload={parts.onReload}
        />
      )
    case 'inProgress':
      return <ShootTheWordStage game={game} dispatch={dispatch} recogniser={recogniser} />
    case 'submitting':
      return (
        <SavingScores
          title={m.submitting()}
          help={m.pleaseWait()}
          attempt={game}
          onRetry={retry}
          onReload={parts.onReload}
        />
      )
    case 'completed':
      return (
        <CompletedScreen attempt={game} figures={figuresOf(game)} onGone={leave} onOutdated={loadAgain} />
      )
    default:
      return game satisfies never
  }
}

/** Says once that the answer could not be saved, and once more if the server then refuses it for good. */
const useSaveFailedNotice = (saving: Saving | null): void => {
  const notice = useNotice()
  const { kind, message } = failureOf(saving)
  useEffect(() => {
    if (kind !== null)
      void notice.error({
        title: controlsMessages.noticeTitle({ kind: 'error' }),
        text: message ?? m.saveFailed(),
      })
    // Once for each series of failures, whatever the messages of the later ones.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind])
}

type Failure = { kind: 'trouble' | 'refusal' | null; message: string | null }

/** After trouble the answer is not lost, and further requests follow. After a refusal nothing more is sent. */
const failureOf = (saving: Saving | null): Failure => {
  const refusal = saving && refusalOf(saving)
  if (refusal !== null) return { kind: 'refusal', message: refusal }
  const trouble = saving && waitingAnswer(saving) ? saving.trouble : null
  if (!trouble) return { kind: null, message: null }
  return { kind: 'trouble', message: trouble.kind === 'server' ? trouble.message : null }
}

const newSeed = (): Seed => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** The game as a trainer tries it. */
export const ShootTheWordPreview = ({ ways, ...parts }: GameParts & { ways: PreviewWays }) => (
  <Preview value={ways}>
    <ShootTheWord {...parts} />
  </Preview>
)

const targetOf = (game: Attempt<InProgress>): Target | null => {
  if (game.phase !== 'inProgress' || !game.listening) return null
  const word = game.quiz.words[game.current]
  return word ? { position: game.position, text: word.text } : null
}

const rules = {
  createRules: () => shootTheWord({ seed: newSeed(), reducedMotion: prefersReducedMotion() }),
  targetOf,
  tickMs: shoot.tickMs,
}

const figuresOf = ({ score, quiz }: Completed) => [
  { name: m.yourScore(), value: score },
  { name: m.totalScores(), value: quiz.totalPoints },
]

export const Component = () => {
  const { id = '' } = useParams()
  // The key gives each quiz its own game, so that no state passes from one quiz to the next.
  return <ShootTheWordPage key={id} quizId={id} />
}
