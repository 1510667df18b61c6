import * as m from '@elocute/messages/waiting-readings'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { whyWaiting } from '../../../../client/call/why-waiting.ts'
import { formatMoment } from '../../../../text/format.ts'
import type { WaitingReading } from '../../../../client/outbox/kinds/readings.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { IconButton } from '../../../../ui/form/icon-button.tsx'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'

/** The readings that wait on this device, the next one first, with what the server said of those that it has refused. */
export const WaitingList = ({ traineeId }: { traineeId: string }) => {
  const [readings, setReadings] = useState<readonly WaitingReading[]>([])
  const [trouble, setTrouble] = useState(outbox.readings.trouble)
  useEffect(() => {
    let current = true
    const read = () =>
      void outbox.readings.of(traineeId).then(
        (list) => {
          if (!current) return
          setReadings(list)
          setTrouble(outbox.readings.trouble())
        },
        () => undefined,
      )
    read()
    const stop = outbox.readings.onNews(read)
    return () => {
      current = false
      stop()
    }
  }, [traineeId])
  if (readings.length === 0) return null
  return (
    <TitledCard title={m.title()}>
      <ul className="divide-y divide-line">
        {readings.map((reading) => (
          <Row
            key={reading.key}
            reading={reading}
            state={reading.refused ?? whyWaiting(trouble) ?? m.waits()}
          />
        ))}
      </ul>
    </TitledCard>
  )
}

const Row = ({ reading, state }: { reading: WaitingReading; state: string }) => {
  const { script, createdAtMs, refused, isOfNoUse } = reading
  const notice = useNotice()
  const change = (next: WaitingReading | null) =>
    void outbox.readings.change(reading, next).catch(() => undefined)
  const time = formatMoment(new Date(createdAtMs).toISOString())
  const remove = async () => {
    const sure = await notice.confirm({
      title: m.deleteTitle(),
      text: m.deleteText(),
      yes: m.delete(),
      no: m.keepIt(),
    })
    if (sure) change(null)
  }
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p lang="en" dir="ltr" className="truncate">
          {script}
        </p>
        <p className="text-small text-ink-soft">{m.recordedAt({ time })}</p>
        <p className="text-small font-medium text-yellow wrap-anywhere">{state}</p>
      </div>
      {refused !== null && !isOfNoUse && (
        <IconButton
          label={m.sendAgainOf({ time })}
          icon={<RotateCcw aria-hidden="true" className="size-5" />}
          onClick={() => change({ ...reading, refused: null })}
        />
      )}
      <IconButton
        label={m.deleteOf({ time })}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => void remove()}
      />
    </li>
  )
}
