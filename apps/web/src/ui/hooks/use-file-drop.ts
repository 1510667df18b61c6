import { useEffect, useRef, useState } from 'react'

/**
 * Accepts files that are dropped anywhere on the page. Otherwise a browser would leave the page and open a file that missed
 * the drop target. `over` is true while files are dragged over the page.
 */
export const useFileDrop = (onFiles: (files: readonly File[]) => void): { over: boolean } => {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const listeners = new AbortController()
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          handle(event)
        },
        listeners,
      )
    on('dragenter', () => setOver(true))
    on('dragover', ({ dataTransfer }) => {
      if (dataTransfer) dataTransfer.dropEffect = 'copy'
    })
    // Without a related target the pointer has left the window.
    on('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) setOver(false)
    })
    on('drop', ({ dataTransfer }) => {
      setOver(false)
      latest.current(Array.from(dataTransfer?.files ?? []))
    })
    return () => listeners.abort()
  }, [])
  return { over }
}
