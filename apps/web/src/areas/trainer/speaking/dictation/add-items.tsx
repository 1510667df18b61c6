import * as m from '@elocute/messages/dictation-form'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { itemsOfLines } from './items-of.ts'
import { readyDictations, type Item } from './ready-dictations.ts'

const readyLists = Object.keys(readyDictations) as (keyof typeof readyDictations)[]

type Props = {
  lines: string
  error: string | undefined
  /** How many items fit. */
  room: number
  onType: (lines: string) => void
  onAdd: (items: Item[]) => void
}

/** More items: typed or pasted, one a line, or from a list that comes with the product. What does not fit stays to be seen. */
export const AddItems = ({ lines, error, room, onType, onAdd }: Props) => {
  const [over, setOver] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const add = (items: readonly Item[]) => {
    const left = items.slice(room)
    setOver(left.length)
    onAdd(items.slice(0, room))
    return left.map(({ text }) => text).join('\n')
  }
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <TextArea
        ref={field}
        name="lines"
        lang="en"
        dir="ltr"
        label={m.paste()}
        hint={m.pasteHint()}
        error={error}
        rows={3}
        value={lines}
        onChange={({ target }) => onType(target.value)}
      />
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => {
            onType(add(itemsOfLines(lines)))
            field.current?.focus()
          }}
        >
          {m.add()}
        </Button>
      </div>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="font-medium">{m.ready()}</legend>
        <p className="text-small text-ink-soft">{m.readyHint()}</p>
        <div className="flex flex-wrap gap-2">
          {readyLists.map((ready) => (
            <Button key={ready} variant="secondary" onClick={() => add(readyDictations[ready])}>
              {m.readyOption({ ready })}
            </Button>
          ))}
        </div>
      </fieldset>
      {over > 0 && <Banner kind="warning">{m.full({ count: over })}</Banner>}
    </div>
  )
}
