import { useEffect } from 'react'
import { pressedKey } from '../../ui/hooks/pressed-key.ts'

export type GameKeys = Partial<Record<' ' | 'Enter' | 's', () => void>>

/** Keys that work wherever the focus is, except where the focused control has its own use for them. */
export const useGameKeys = (keys: GameKeys): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const key = pressedKey(event)
      const act = key === ' ' || key === 'Enter' || key === 's' ? keys[key] : undefined
      if (!act) return
      if (key !== 's' && event.target instanceof Element && event.target.closest('a, button, input, select'))
        return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [keys])
}
