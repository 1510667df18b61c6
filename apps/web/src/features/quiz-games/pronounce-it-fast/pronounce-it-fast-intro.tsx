import Check from 'lucide-react/icons/check'
import { say } from '../../../lib/say.ts'
import { sayGames } from '../../../lib/say-games.ts'
import type { Quiz } from '../attempt/attempt.state.ts'
import { GameFigure, GameFrame } from '../frame/game-frame.tsx'
import { StartPanel, type StartPanelProps } from '../frame/start-panel.tsx'

const words = say.pronounceItFast

type Props = Omit<StartPanelProps, 'quizId'> & { quiz: Quiz }

/** What to prepare before the time starts, and the microphone check. */
export const PronounceItFastIntro = ({ quiz, ...start }: Props) => (
  <GameFrame title={quiz.title}>
    <p className="mt-1 max-w-text text-lead text-ink-soft">{words.lead}</p>
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-12">
      <div className="grid content-start gap-6">
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {words.checklist.map(([name, hint]) => (
            <li key={name} className="flex gap-3">
              <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
              </span>
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="text-small text-ink-soft">{hint}</span>
              </span>
            </li>
          ))}
        </ul>
        <dl className="flex gap-10 border-t border-line pt-4">
          <GameFigure name={words.totalWords} value={String(quiz.words.length)} />
          <GameFigure name={sayGames.timeLimit} value={sayGames.timeOf(quiz.timerSeconds)} />
        </dl>
      </div>
      <StartPanel quizId={quiz.id} {...start} />
    </div>
  </GameFrame>
)
