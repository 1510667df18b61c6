const widths = ['w-full', 'w-[86%]', 'w-[72%]']

/** Grey lines in the place of text, or of cards. */
export const Skeleton = ({ lines = 1 }: { lines?: number }) => (
  <div className="grid gap-3">
    {Array.from({ length: lines }, (_, line) => (
      <div
        key={line}
        className={`h-5 animate-pulse rounded-control bg-line ${widths[line % widths.length]}`}
      />
    ))}
  </div>
)

export const SkeletonCards = ({ count = 6, tall = false }: { count?: number; tall?: boolean }) => (
  <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {Array.from({ length: count }, (_, card) => (
      <div key={card} className={`${tall ? 'h-48' : 'h-40'} animate-pulse rounded-card bg-line/60`} />
    ))}
  </div>
)
