import { useLate } from './late.ts'
import type { NoticeDialogProps } from './notice-dialog.tsx'
import { PopupUnderWay } from './popup-under-way.tsx'
import { popups } from './popups.ts'
import { useWords } from './words.ts'

/** A notice must be seen and answered also where its code cannot be had: the browser's own box is always there. */
export const LateNotice = (props: NoticeDialogProps) => {
  const words = useWords()
  const { kind, title = words[kind], text, onAnswer } = props
  const here = useLate(popups, true, () => {
    const said = text === undefined ? title : `${title}\n\n${text}`
    const tell = () => {
      window.alert(said)
      return true
    }
    onAnswer(kind === 'confirm' ? window.confirm(said) : tell())
  })
  return here ? <here.NoticeDialog {...props} /> : <PopupUnderWay />
}
