import { Menu as Primitive } from '@base-ui/react/menu'
import { useState, type ReactNode } from 'react'

type Props = {
  /** The name of the button that opens it. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  items: readonly { label: string; icon?: ReactNode; onSelect: () => void }[]
}

export const Menu = ({ label, trigger, items }: Props) => {
  // The items stay in the landmark of their button, so that who moves by landmarks finds them.
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  return (
    <Primitive.Root>
      <Primitive.Trigger className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 hover:bg-sunken">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="flex items-center gap-2">
          {trigger}
        </span>
      </Primitive.Trigger>
      <div ref={setPlace} />
      <Primitive.Portal container={place}>
        <Primitive.Positioner align="end" sideOffset={6} className="z-40">
          <Primitive.Popup className="min-w-44 rounded-control border border-line bg-surface p-1 shadow-card outline-none">
            {items.map((item) => (
              <Primitive.Item
                key={item.label}
                onClick={item.onSelect}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 outline-none data-[highlighted]:bg-accent-soft"
              >
                {item.icon}
                {item.label}
              </Primitive.Item>
            ))}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
