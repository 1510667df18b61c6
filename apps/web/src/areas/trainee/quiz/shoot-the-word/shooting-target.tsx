import * as m from '@elocute/messages/shoot-the-word'
import Crosshair from 'lucide-react/icons/crosshair'
import type { CSSProperties } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { lineWidth } from '../frame/word-width.ts'
import { points } from './shoot-the-word.rules.ts'
import { shoot, type InProgress, type Place } from './shoot-the-word.state.ts'

/** The word to say, and what is left of its ten seconds. */
export const ShootingTarget = ({ game }: { game: InProgress }) => {
  const word = game.quiz.words[game.current]?.shown ?? ''
  return (
    <div
      // A new word appears at its place without a transition. Only a word that stays moves to its next place.
      key={game.position}
      data-keeps-moving={game.reducedMotion ? undefined : true}
      className={classes(
        'absolute w-max max-w-full',
        !game.reducedMotion && 'transition-[left,top,translate] duration-200',
      )}
      style={placeStyle(game.place)}
    >
      <div className="grid gap-2 rounded-card border-3 border-red-mark bg-red-soft px-4 py-3 sm:px-6 sm:py-4 short:gap-1 short:py-1.5">
        <h1
          lang="en"
          dir="ltr"
          className="flex items-center justify-center gap-2 text-center font-display leading-tight font-semibold wrap-anywhere text-red"
          // Two thirds of the stage at most, so that there is room to move.
          style={{ fontSize: `clamp(1.25rem, ${(66 / lineWidth(word)).toFixed(1)}cqw, min(3.8rem, 14vh))` }}
        >
          <Crosshair aria-hidden="true" className="size-6 shrink-0" />
          {word}
        </h1>
        <div
          role="meter"
          aria-label={m.wordTime()}
          aria-valuemin={0}
          aria-valuemax={shoot.wordMs / 1_000}
          aria-valuenow={Math.ceil(game.wordTenths / 10)}
          className="h-2.5 min-w-28 short:h-1.5 overflow-hidden rounded-full bg-paper ring-1 ring-line-strong"
        >
          <div
            className="h-full origin-left bg-green-mark rtl:origin-right"
            style={{ transform: `scaleX(${(game.wordTenths * shoot.tickMs) / shoot.wordMs})` }}
          />
        </div>
      </div>
    </div>
  )
}

/** Marks the place where the word was hit. It does not move with reduced motion. */
export const SuccessBurst = ({ hit }: { hit: NonNullable<InProgress['hit']> }) => (
  <div
    key={hit.untilMs}
    aria-hidden="true"
    className="pointer-events-none absolute"
    style={placeStyle(hit.place)}
  >
    <div className="relative grid size-28 place-items-center">
      <span className="absolute inset-0 rounded-full border-4 border-green-mark motion-safe:animate-ping motion-safe:[animation-duration:800ms]" />
      <span className="rounded-full bg-green-mark px-5 py-3 font-display text-heading font-semibold text-paper">
        {m.hit({ points })}
      </span>
    </div>
  </div>
)

/**
 * A place in percent of the stage. The element is shifted back by the same percentage of its own size, so that it stays
 * inside, however long its word and however narrow the phone.
 */
const placeStyle = ({ left, top }: Place): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  translate: `-${left}% -${top}%`,
})
