import type { HeardPoint, SpeakingKind, SpeakingRemark } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/speaking-marking'
import { probablySaidFrom } from '@elocute/speech/heard-point'
import Check from 'lucide-react/icons/check'
import Headphones from 'lucide-react/icons/headphones'
import X from 'lucide-react/icons/x'
import { formatClock, formatPercent, percentOf } from '../../../text/format.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'

/** What is checked in the answers of a task. */
export type Checklist = {
  /** By question: its points, each with the phrases that say it. */
  mustSay: readonly (readonly (readonly string[])[])[]
  /** What is decided so far, as a mark has it. */
  said: readonly (readonly (boolean | null)[])[]
  /** What is said about places in the answer. */
  remarks: readonly SpeakingRemark[]
  /** The trainee's own first name; null where names are hidden. */
  name: string | null
  /** Null for who may not decide. */
  onSay: ((n: number, point: number, said: boolean | null) => void) | null
}

type Props = {
  kind: SpeakingKind
  checklist: Checklist
  n: number
  /** What was recognised of each point. */
  heard: readonly (HeardPoint | null)[] | null
  /** Plays the answer from here on; null without a sound. */
  onHear: ((fromS: number) => void) | null
}

/** The must-say points of a question, to be ticked while its answer is heard. */
export const PointsChecklist = ({
  kind,
  checklist: { mustSay, said, name, onSay },
  n,
  heard,
  onHear,
}: Props) => {
  const points = mustSay[n - 1] ?? []
  if (points.length === 0) return null
  return (
    <section aria-label={m.mustSayOf({ kind, n })} className="grid gap-1">
      <p aria-hidden="true" className="text-small font-semibold">
        {m.mustSay()}
      </p>
      <ul className="grid gap-1">
        {points.map((phrases, point) => (
          <li
            key={point}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-1 ps-3 pe-1"
          >
            <span lang="en" dir="ltr" className="min-w-0 grow basis-40 wrap-anywhere">
              {phraseText(phrases, name)}
            </span>
            <Heard point={heard?.[point]} phrases={phraseText(phrases, name)} onHear={onHear} />
            <Decision
              phrases={phraseText(phrases, name)}
              said={said[n - 1]?.[point] ?? null}
              onSay={onSay && ((next) => onSay(n, point, next))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const phraseText = (phrases: readonly string[], name: string | null): string =>
  phrases.map((phrase) => phrase.replaceAll('{name}', name ?? m.ownName())).join(' / ')

type HeardProps = { point: HeardPoint | null | undefined; phrases: string; onHear: Props['onHear'] }

/** What the computer proposes. It decides nothing. */
const Heard = ({ point, phrases, onHear }: HeardProps) => {
  if (!point) return null
  if (point.probability < probablySaidFrom)
    return <span className="text-small text-ink-soft">{m.notRecognised()}</span>
  const fromS = point.start_ms / 1_000
  const time = formatClock(Math.floor(fromS))
  return (
    <span className="flex items-center gap-1 text-small text-ink-soft">
      {m.probablySaid({ time, percent: formatPercent(percentOf(point.probability, 1)) })}
      {onHear && (
        <IconButton
          label={m.hearPoint({ phrases, time })}
          icon={<Headphones aria-hidden="true" className="size-5" />}
          onClick={() => onHear(fromS)}
        />
      )}
    </span>
  )
}

type DecisionProps = { phrases: string; said: boolean | null; onSay: ((said: boolean | null) => void) | null }

/** A second press takes a decision back. */
const Decision = ({ phrases, said, onSay }: DecisionProps) => {
  if (!onSay)
    return (
      <span className="py-2 pe-2 text-small font-medium">
        {said === null ? m.undecided() : said ? m.said() : m.notSaid()}
      </span>
    )
  return (
    <span className="flex gap-1">
      {([true, false] as const).map((value) => {
        const Icon = value ? Check : X
        const chosen = said === value
        return (
          <button
            key={String(value)}
            type="button"
            aria-pressed={chosen}
            aria-label={value ? m.saidOf({ phrases }) : m.notSaidOf({ phrases })}
            onClick={() => onSay(chosen ? null : value)}
            className={classes(
              'flex min-h-11 items-center gap-1.5 rounded-control border px-3 text-small font-medium',
              chosen ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-surface text-ink-soft',
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {value ? m.said() : m.notSaid()}
          </button>
        )
      })}
    </span>
  )
}
