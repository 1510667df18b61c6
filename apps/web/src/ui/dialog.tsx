import type { DialogProps } from './dialog-props.ts'
import { useLate } from './late.ts'
import { PopupUnderWay } from './popup-under-way.tsx'
import { popups } from './popups.ts'
import { toast } from './toast.ts'
import { useWords } from './words.ts'

/** A dialog of the page; its code comes with the first one. Where it cannot be had, that is said and nothing opens. */
export const Dialog = (props: DialogProps) => {
  const words = useWords()
  const here = useLate(popups, props.open, () => {
    toast.error(words.notLoaded)
    props.onClose()
  })
  if (here) return <here.DialogPopup {...props} />
  return props.open && <PopupUnderWay />
}
