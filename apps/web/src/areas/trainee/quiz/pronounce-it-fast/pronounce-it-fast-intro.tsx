import * as gamesMessages from '@elocute/messages/games'
import * as m from '@elocute/messages/pronounce-it-fast'
import { useState } from 'react'
import { formatDuration } from '../../../../text/format-duration.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { GameFigure, GameFrame } from '../frame/game-frame.tsx'
import { StartPanel, type StartPanelProps } from '../frame/start-panel.tsx'
import { nextByItself } from './next-by-itself.ts'

const checklist = () =>
  [
    [m.checklist1Title(), m.checklist1Text()],
    [m.checklist2Title(), m.checklist2Text()],
    [m.checklist3Title(), m.checklist3Text()],
    [m.checklist4Title(), m.checklist4Text()],
    [m.checklist5Title(), m.checklist5Text()],
    [m.checklist6Title(), m.checklist6Text()],
  ] as const

/** What to prepare before the time starts, and the microphone check. */
export const PronounceItFastIntro = (start: StartPanelProps) => (
  <GameFrame title={start.quiz.title}>
    <div className="mt-6 short:mt-1 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-12">
      <div className="grid content-start gap-6">
        <p className="max-w-text text-lead text-ink-soft">{m.lead()}</p>
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {checklist().map(([name, hint]) => (
            <li key={name} className="flex gap-3">
              <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-accent" />
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="text-small text-ink-soft">{hint}</span>
              </span>
            </li>
          ))}
        </ul>
        <dl className="flex gap-10 border-t border-line pt-4">
          <GameFigure name={m.totalWords()} value={String(start.quiz.words.length)} />
          <GameFigure name={gamesMessages.timeLimit()} value={formatDuration(start.quiz.timerSeconds)} />
        </dl>
        <NextByItself />
      </div>
      <div className="max-lg:order-first">
        <StartPanel {...start} />
      </div>
    </div>
  </GameFrame>
)

const NextByItself = () => {
  const [chosen, setChosen] = useState(nextByItself.isChosen)
  const choose = (next: boolean) => {
    nextByItself.choose(next)
    setChosen(next)
  }
  return <Checkbox label={m.nextByItself()} hint={m.nextByItselfHint()} checked={chosen} onChange={choose} />
}
