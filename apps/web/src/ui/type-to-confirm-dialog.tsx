import { late, useLate } from './late.ts'
import { PopupUnderWay } from './popup-under-way.tsx'
import { toast } from './toast.ts'
import type { TypeToConfirmProps } from './type-to-confirm-popup.tsx'
import { useWords } from './words.ts'

/** By itself: a trainee deletes nothing in this way, and needs nothing that keeps forms. */
const popup = late(() => import('./type-to-confirm-popup.tsx'))

/** Asks for the exact text before something is lost; its code comes when it is first asked for. */
export const TypeToConfirmDialog = (props: TypeToConfirmProps) => {
  const words = useWords()
  const here = useLate(popup, true, () => {
    toast.error(words.notLoaded)
    props.onClose()
  })
  return here ? <here.TypeToConfirmPopup {...props} /> : <PopupUnderWay />
}
