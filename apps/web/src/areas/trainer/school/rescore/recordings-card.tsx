import * as m from '@elocute/messages/rescore'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'
import { useStartRescore, type Rescore } from './rescore.queries.ts'

/** How many of the kept clips the present version has heard, and the way to the others. */
export const RecordingsCard = ({ rescore: { clips, listened, running, engine } }: { rescore: Rescore }) => {
  const start = useStartRescore({ fallback: m.startFailed() })
  const isDone = listened >= clips
  return (
    <TitledCard title={m.recordings()}>
      <div className="grid gap-4">
        <div>
          <p>{isDone ? m.allHeard({ count: clips }) : m.someHeard({ heard: listened, count: clips })}</p>
          <p className="text-small text-ink-soft wrap-anywhere">{m.version({ engine })}</p>
        </div>
        {running && !isDone && (
          <ProgressBar
            label={m.listening()}
            value={listened}
            max={clips}
            text={m.heardOf({ heard: listened, count: clips })}
          />
        )}
        {start.refusal && <Banner kind="error">{start.refusal}</Banner>}
        {!isDone && !running && (
          <div>
            <Button busy={start.isPending} busyLabel={m.starting()} onClick={() => start.mutate()}>
              {m.listen()}
            </Button>
          </div>
        )}
      </div>
    </TitledCard>
  )
}
