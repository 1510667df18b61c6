import { useEffect } from 'react'

/** Space and Enter stop a recording wherever the focus is, but never instead of what the focused control does with them. */
export const useStopKeys = (recording: boolean, stop: () => void): void => {
  useEffect(() => {
    if (!recording) return
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key !== ' ' && event.key !== 'Enter') return
      if (event.target instanceof Element && event.target.closest('a, button, input, select, textarea'))
        return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      stop()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [recording, stop])
}
