type Props = { name: string; value: string }

/** One figure of a quiz with its name. */
export const GameFigure = ({ name, value }: Props) => (
  <div className="min-w-0">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="tabular text-title font-semibold">{value}</dd>
  </div>
)
