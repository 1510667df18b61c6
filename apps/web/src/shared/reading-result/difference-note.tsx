import * as m from '@elocute/messages/practice'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Equal from 'lucide-react/icons/equal'

type Props = {
  difference: number
  /** For a figure without a better direction, such as the pace. */
  neutral?: boolean
  up?: (difference: number) => string
  down?: (difference: number) => string
}

/** The change of a figure since the previous reading, as an arrow and in words. */
export const DifferenceNote = ({
  difference,
  neutral = false,
  up = (points) => m.higher({ points }),
  down = (points) => m.lower({ points }),
}: Props) => {
  const Icon = difference > 0 ? ArrowUp : difference < 0 ? ArrowDown : Equal
  const tone = neutral || difference === 0 ? 'text-ink-soft' : difference > 0 ? 'text-green' : 'text-orange'
  return (
    <p className={`tabular flex items-center gap-1 text-small font-medium ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {difference > 0 ? up(difference) : difference < 0 ? down(-difference) : m.same()}
    </p>
  )
}
