import type { Dictation, DictationItem } from '@elocute/contract/dictation-fields'
import { dictationLimits } from '@elocute/contract/dictation-limits'
import * as m from '@elocute/messages/own-dictation'
import { useEffect, useRef, type RefObject } from 'react'
import type { ItemSpeed } from '../../../../shared/dictation/use-item-voice.ts'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { PlayItem } from './play-item.tsx'

type Props = {
  answerId: string
  item: DictationItem
  count: number
  plays: Dictation['plays']
  speed: ItemSpeed
  onSpeed: (speed: ItemSpeed) => void
  typed: string
  onType: (text: string) => void
  onGo: (n: number | 'review') => void
}

/** One item: to hear it, and to type it. The browser must not help: it would write what was not heard. */
export const ItemPanel = (props: Props) => {
  const { answerId, item, count, plays, speed, onSpeed, typed, onType, onGo } = props
  const { n, sort } = item
  const field = useRef<HTMLInputElement>(null)
  useFocusOn(field, n)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onGo(n < count ? n + 1 : 'review')
      }}
    >
      <ProgressBar label={m.progress()} value={n} max={count} text={m.itemOf({ n, count })} />
      <h2 className="font-semibold text-ink-soft">{m.sort({ sort })}</h2>
      <PlayItem key={n} answerId={answerId} item={item} plays={plays} speed={speed} onSpeed={onSpeed} />
      <TextField
        ref={field}
        lang="en"
        dir="ltr"
        label={m.typed()}
        hint={m.typedHint()}
        maxLength={dictationLimits.typed}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{n < count ? m.next() : m.toReview()}</Button>
        {n > 1 && (
          <Button variant="secondary" onClick={() => onGo(n - 1)}>
            {m.back()}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Whoever types goes on typing. */
const useFocusOn = (field: RefObject<HTMLInputElement | null>, n: number) =>
  useEffect(() => field.current?.focus(), [field, n])
