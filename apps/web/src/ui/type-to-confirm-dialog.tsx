import { useLate } from './late.ts'
import { PopupUnderWay } from './popup-under-way.tsx'
import { popups } from './popups.ts'
import { toast } from './toast.ts'
import type { TypeToConfirmProps } from './type-to-confirm-popup.tsx'
import { useWords } from './words.ts'

/** Asks for the exact text before something is lost; its code comes with the first dialog. */
export const TypeToConfirmDialog = (props: TypeToConfirmProps) => {
  const words = useWords()
  const here = useLate(popups, true, () => {
    toast.error(words.notLoaded)
    props.onClose()
  })
  return here ? <here.TypeToConfirmPopup {...props} /> : <PopupUnderWay />
}
