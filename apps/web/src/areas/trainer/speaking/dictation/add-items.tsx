import * as m from '@elocute/messages/dictation-form'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { guessSort } from './guess-sort.ts'
import { readyDictations, type Item } from './ready-dictations.ts'

type Ready = keyof typeof readyDictations

const readyOptions = () =>
  [
    { value: '', label: m.chooseReady() },
    ...(Object.keys(readyDictations) as Ready[]).map((ready) => ({
      value: ready,
      label: m.readyOption({ ready }),
    })),
  ] as const

const itemsOf = (lines: string): Item[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ sort: guessSort(text), text }))

type Props = {
  /** How many items fit. */
  room: number
  onAdd: (items: Item[]) => void
}

/** More items: typed or pasted, one a line, or from a list that comes with the product. What does not fit stays to be seen. */
export const AddItems = ({ room, onAdd }: Props) => {
  const [lines, setLines] = useState('')
  const [left, setLeft] = useState(0)
  const add = (items: readonly Item[]) => {
    onAdd(items.slice(0, room))
    setLeft(Math.max(0, items.length - room))
  }
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <TextArea
        lang="en"
        dir="ltr"
        label={m.paste()}
        hint={m.pasteHint()}
        rows={3}
        value={lines}
        onChange={({ target }) => setLines(target.value)}
      />
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={lines.trim() === '' || room === 0}
          onClick={() => {
            const items = itemsOf(lines)
            add(items)
            setLines(
              items
                .slice(room)
                .map(({ text }) => text)
                .join('\n'),
            )
          }}
        >
          {m.add()}
        </Button>
      </div>
      <Select
        label={m.ready()}
        hint={m.readyHint()}
        value=""
        options={readyOptions()}
        disabled={room === 0}
        onChange={(ready) => {
          if (ready !== '') add(readyDictations[ready])
        }}
      />
      {left > 0 && <Banner kind="warning">{m.full({ count: left })}</Banner>}
    </div>
  )
}
