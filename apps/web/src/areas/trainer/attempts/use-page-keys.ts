import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from '../../../ui/hooks/pressed-key.ts'

/** Where a key is typed or has a meaning of its own. */
const otherUses =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]'

type Options = {
  enabled: boolean
  /** What has keys of its own, and leaves them to those of the page. */
  over?: string
  /** A letter is a small one. Whether the key has done something here. */
  onKey: (key: string, target: Element) => boolean
}

/** Keys without a modifier, anywhere on the page. */
export const usePageKeys = ({ enabled, over, onKey }: Options): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!enabled || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element)) return
    if (target.closest(otherUses) && (over === undefined || !target.matches(over))) return
    if (onKey(pressedKey(event), target)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
