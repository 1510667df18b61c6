type Props = { completed: number; unanswered: number }

/** Of the whole circle: what is left open at each end of an arc, so that the two are seen apart. */
const gapPercent = 0.3

/** The drawing only. The figures beside it are text, so it is hidden from screen readers. */
export const CompletionDonut = ({ completed, unanswered }: Props) => {
  const share = (100 * completed) / (completed + unanswered)
  const gap = share > 0 && share < 100 ? gapPercent : 0
  return (
    <svg aria-hidden="true" viewBox="0 0 208 208" className="-rotate-90">
      <Arc from={gap} to={share - gap} colour="stroke-accent" />
      <Arc from={share + gap} to={100 - gap} colour="stroke-line-strong" />
    </svg>
  )
}

/** A part of the ring, in percent of the circle. */
const Arc = ({ from, to, colour }: { from: number; to: number; colour: string }) =>
  to > from && (
    <circle
      cx="104"
      cy="104"
      r="86"
      pathLength={100}
      strokeDasharray={`${to - from} 100`}
      strokeDashoffset={-from}
      className={`fill-none stroke-[28] ${colour}`}
    />
  )
