import { SpeakingLevel, type ReadyKind, type ReadySpeakingTask } from '@elocute/contract/speaking-ready'
import * as m from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { readyTasks } from './ready.queries.ts'

type Props = { kind: ReadyKind; onUse: (ready: ReadySpeakingTask) => void }

/** The tasks that come with the product. They are loaded when somebody wants one. The button stays, and the focus on it. */
export const ReadyField = ({ kind, onUse }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {m.startReady()}
        </Button>
      </div>
      {open && <Choice key={kind} kind={kind} onUse={onUse} />}
    </>
  )
}

const Choice = ({ kind, onUse }: Props) => {
  const tasks = useQuery(readyTasks(kind))
  const [level, setLevel] = useState<SpeakingLevel | ''>('')
  const [title, setTitle] = useState('')
  return (
    <QueryView query={tasks} loading={m.loading()} skeleton={2} failed={m.readyFailed()} silent>
      {(loaded) => {
        const shown = loaded.filter((task) => level === '' || task.level === level)
        const chosen = shown.find((task) => task.title === title)
        const levels = SpeakingLevel.options.filter((one) => loaded.some((task) => task.level === one))
        return (
          <div className="grid gap-3 rounded-card bg-sunken p-4">
            <div className="grid items-start gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <Select
                label={m.readyLevel()}
                value={level}
                options={[
                  { value: '' as const, label: m.allLevels() },
                  ...levels.map((value) => ({ value, label: value })),
                ]}
                onChange={setLevel}
              />
              <Select
                label={m.readyTask()}
                value={chosen?.title ?? ''}
                options={[
                  { value: '', label: m.chooseReady({ count: shown.length }) },
                  ...shown.map((task) => ({
                    value: task.title,
                    label: m.readyOption({ level: task.level, topic: task.topic, title: task.title }),
                  })),
                ]}
                onChange={setTitle}
              />
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="secondary" disabled={!chosen} onClick={() => chosen && onUse(chosen)}>
                {m.useReady()}
              </Button>
              <p className="text-small text-ink-soft">{m.useReadyHint()}</p>
            </div>
          </div>
        )
      }}
    </QueryView>
  )
}
