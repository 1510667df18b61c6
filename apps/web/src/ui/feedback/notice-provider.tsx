import * as m from '@elocute/messages/controls'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { NoticeContext, type Notice, type Question } from './notice.ts'
import type { NoticeKind, NoticeDialogProps } from './notice-dialog.tsx'
import { useLazyModule } from '../lazy/lazy-module.ts'
import { PopupLoading } from '../lazy/lazy-popup.tsx'
import { popups } from '../dialog/popups.ts'

type Asked = Question & { id: number; kind: NoticeKind; answer: (yes: boolean) => void }

let lastId = 0

/** Shows notices one after the other, in order. */
export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const [queue, setQueue] = useState<readonly Asked[]>([])

  const ask = useCallback(
    (kind: NoticeKind, question: Question) =>
      new Promise<boolean>((answer) => {
        const id = (lastId += 1)
        setQueue((asked) => [...asked, { ...question, id, kind, answer }])
      }),
    [],
  )
  const notice = useMemo<Notice>(() => {
    const tell = (kind: NoticeKind) => async (text: Question) => {
      await ask(kind, text)
    }
    return {
      success: async (question) => !(await ask('success', question)),
      invalid: tell('invalid'),
      error: tell('error'),
      confirm: (question) => ask('confirm', question),
    }
  }, [ask])

  const current = queue[0]
  return (
    <NoticeContext value={notice}>
      {children}
      {current && (
        <LazyNotice
          key={current.id}
          {...current}
          onAnswer={(yes) => {
            setQueue((asked) => asked.filter(({ id }) => id !== current.id))
            current.answer(yes)
          }}
        />
      )}
    </NoticeContext>
  )
}

/** A notice must be answered even if its code cannot be loaded: then the browser's own dialog is used. */
const LazyNotice = (props: NoticeDialogProps) => {
  const { kind, title = m.noticeTitle({ kind }), text, onAnswer } = props
  const here = useLazyModule(popups, true, () => {
    const said = text === undefined ? title : `${title}\n\n${text}`
    const tell = () => {
      window.alert(said)
      return true
    }
    onAnswer(kind === 'confirm' ? window.confirm(said) : tell())
  })
  return here ? <here.NoticeDialog {...props} /> : <PopupLoading />
}
