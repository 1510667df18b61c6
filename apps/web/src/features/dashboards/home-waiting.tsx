import { say } from '../../lib/say.ts'
import { Waiting } from '../../ui/waiting.tsx'

const block = 'animate-pulse rounded-card bg-line/60'

/** As large as what comes. */
export const HomeWaiting = () => (
  <Waiting label={say.trainerHome.loading}>
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={`h-28 ${block}`} />
        ))}
      </div>
      <div className="grid gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={`h-96 ${block}`} />
        <div className={`h-96 ${block}`} />
      </div>
    </div>
  </Waiting>
)
