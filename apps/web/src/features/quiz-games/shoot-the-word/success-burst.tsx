import { say } from '../../../lib/say.ts'
import { points } from './shoot-the-word.attempt.ts'
import { placeStyle } from './place-style.ts'
import type { InProgress } from './shoot-the-word.state.ts'

/** Where the word was hit. It stands still for who asked for that. */
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
        {say.shootTheWord.hit(points)}
      </span>
    </div>
  </div>
)
