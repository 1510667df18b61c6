import { useEffect, useRef, useState } from 'react'

/** Takes files that are dropped anywhere on the page, so that a near miss does not replace the page by the file. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void): { over: boolean } => {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const listeners = new AbortController()
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          react(event)
        },
        listeners,
      )
    on('dragenter', () => setOver(true))
    on('dragover', ({ dataTransfer }) => {
      if (dataTransfer) dataTransfer.dropEffect = 'copy'
    })
    // Nothing is entered instead: the pointer has left the window.
    on('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) setOver(false)
    })
    on('drop', ({ dataTransfer }) => {
      setOver(false)
      take.current(Array.from(dataTransfer?.files ?? []))
    })
    return () => listeners.abort()
  }, [])
  return { over }
}
