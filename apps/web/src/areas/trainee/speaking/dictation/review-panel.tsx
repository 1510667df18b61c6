import type { DictationItem } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/own-dictation'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useEffect, useRef } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { IconButton } from '../../../../ui/form/icon-button.tsx'

type Props = {
  items: readonly DictationItem[]
  typed: Readonly<Record<number, string>>
  sending: boolean
  onEdit: (n: number) => void
  onSend: () => void
}

/** What was typed for each item, before the try is sent. */
export const ReviewPanel = ({ items, typed, sending, onEdit, onSend }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const missing = items.filter(({ n }) => (typed[n] ?? '').trim() === '').length
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {m.reviewTitle()}
      </h2>
      <ol className="grid gap-1">
        {items.map(({ n }) => {
          const text = (typed[n] ?? '').trim()
          return (
            <li key={n} className="flex items-center gap-3 border-b border-line">
              <span className="tabular w-6 shrink-0 text-end text-ink-soft">{n}</span>
              <span lang="en" dir="ltr" className="min-w-0 grow wrap-anywhere">
                {text === '' ? <span className="text-ink-soft">{m.reviewEmpty()}</span> : text}
              </span>
              <IconButton
                label={m.editItem({ n })}
                icon={<PencilLine aria-hidden="true" className="size-5" />}
                disabled={sending}
                onClick={() => onEdit(n)}
              />
            </li>
          )
        })}
      </ol>
      {missing > 0 && <Banner kind="info">{m.missing({ count: missing })}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button busy={sending} busyLabel={m.sending()} onClick={onSend}>
          {m.send()}
        </Button>
        <Button variant="secondary" disabled={sending} onClick={() => onEdit(items.length)}>
          {m.backToItems()}
        </Button>
      </div>
    </div>
  )
}
