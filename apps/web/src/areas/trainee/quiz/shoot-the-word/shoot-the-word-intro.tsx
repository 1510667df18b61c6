import * as gamesMessages from '@elocute/messages/games'
import * as m from '@elocute/messages/shoot-the-word'
import { formatDuration } from '../../../../text/format-duration.ts'
import { GameFigure, GameFrame } from '../frame/game-frame.tsx'
import { StartPanel, type StartPanelProps } from '../frame/start-panel.tsx'
import { prefersReducedMotion } from './reduced-motion.ts'
import { points } from './shoot-the-word.rules.ts'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'

const steps = () => [
  [m.step1Title(), prefersReducedMotion() ? m.step1TextStill() : m.step1Text()],
  [m.step2Title(), m.step2Text()],
  [m.step3Title(), m.step3Text()],
  [m.step4Title(), m.step4Text()],
]

/** How the game is played, its points, and the microphone check. */
export const ShootTheWordIntro = (start: StartPanelProps) => (
  <GameFrame title={start.quiz.title}>
    <div className="mt-6 short:mt-1 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-12">
      <div className="grid content-start gap-6">
        <TitledSection title={m.howToPlay()}>
          <ol className="grid gap-4">
            {steps().map(([name, hint], index) => (
              <li key={name} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
                >
                  {index + 1}
                </span>
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-small text-ink-soft">{hint}</span>
                </span>
              </li>
            ))}
          </ol>
        </TitledSection>
        <dl className="flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-4">
          <GameFigure name={m.totalAvailable()} value={String(start.quiz.totalPoints)} />
          <GameFigure name={m.perWord()} value={String(points)} />
          <GameFigure name={gamesMessages.timeLimit()} value={formatDuration(start.quiz.timerSeconds)} />
        </dl>
      </div>
      <div className="max-lg:order-first">
        <StartPanel {...start} />
      </div>
    </div>
  </GameFrame>
)
