import * as m from '@elocute/messages/controls'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../form/icon-button.tsx'
import { toastStore, type Toast } from './toast.ts'

const shownForMs = 6_000

const looks = {
  success: { Icon: CircleCheck, tone: 'text-green' },
  error: { Icon: CircleAlert, tone: 'text-red' },
  info: { Icon: Info, tone: 'text-accent' },
}

/** The live region of the toasts. One per page, rendered from the start, so that screen readers observe it. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  // By its toast: one that goes away under a pointer or with the focus tells nobody that they have left.
  const [heldBy, setHeldBy] = useState<number | null>(null)
  const held = toasts.some(({ id }) => id === heldBy)
  return (
    <section
      aria-label={m.notifications()}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[max(calc(var(--bar)+1rem),env(safe-area-inset-bottom))] z-50 mx-auto grid max-w-md gap-2"
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} held={held} onHold={setHeldBy} />
      ))}
    </section>
  )
}

type LineProps = {
  toast: Toast
  /** Whether a pointer or the focus is on one of the toasts. */
  held: boolean
  /** With its id, or null. */
  onHold: (heldBy: number | null) => void
}

const ToastLine = ({ toast, held, onHold }: LineProps) => {
  const { Icon, tone } = looks[toast.kind]
  const hold = () => onHold(toast.id)
  const release = () => onHold(null)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toastStore.dismiss(toast.id), shownForMs)
    return () => clearTimeout(timer)
  }, [toast.id, held])
  return (
    <div
      className="pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-surface py-1 pe-1 ps-4 shadow-card"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon aria-hidden="true" className={classes('size-5 shrink-0', tone)} />
      <p className="min-w-0 grow py-2 wrap-anywhere">{toast.text}</p>
      <IconButton
        label={m.dismiss()}
        onClick={() => toastStore.dismiss(toast.id)}
        icon={<X aria-hidden="true" className="size-5" />}
      />
    </div>
  )
}
