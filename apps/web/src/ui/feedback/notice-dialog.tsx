import * as m from '@elocute/messages/controls'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useRef } from 'react'
import { Button } from '../form/button.tsx'
import { classes } from '../classes.ts'
import { useCloseOnBack } from '../dialog/close-on-back.ts'
import type { Question } from './notice.ts'
import { toneText } from '../display/tone.ts'

export type NoticeKind = 'success' | 'invalid' | 'error' | 'confirm'

const looks = {
  success: { Icon: CircleCheck, tone: 'green' },
  invalid: { Icon: TriangleAlert, tone: 'yellow' },
  error: { Icon: CircleX, tone: 'red' },
  confirm: { Icon: TriangleAlert, tone: 'yellow' },
} as const

export type NoticeDialogProps = Question & { kind: NoticeKind; onAnswer: (yes: boolean) => void }

export const NoticeDialog = ({ kind, title, text, yes, no, second, onAnswer }: NoticeDialogProps) => {
  const firstButton = useRef<HTMLButtonElement>(null)
  const { Icon, tone } = looks[kind]
  // Back answers Okay if that is the only button, otherwise No.
  useCloseOnBack(true, () => onAnswer(kind !== 'confirm'))
  return (
    <AlertDialog.Root
      open
      onOpenChange={(open, { reason }) => {
        // A press outside never closes an alert. Escape closes all kinds but the success.
        if (!open && !(kind === 'success' && reason === 'escape-key')) onAnswer(false)
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-backdrop" />
        <AlertDialog.Popup
          initialFocus={firstButton}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[90dvh] grid-cols-1 max-w-md -translate-y-1/2 justify-items-center gap-3 overflow-y-auto rounded-card bg-surface p-6 text-center shadow-card"
        >
          <Icon aria-hidden="true" className={classes('size-12', toneText[tone])} strokeWidth={1.75} />
          <AlertDialog.Title className="text-lead font-semibold wrap-anywhere">
            {title ?? m.noticeTitle({ kind })}
          </AlertDialog.Title>
          {text && (
            <AlertDialog.Description className="wrap-anywhere whitespace-pre-line text-ink-soft">
              {text}
            </AlertDialog.Description>
          )}
          <div
            className={classes(
              'mt-2 flex w-full justify-center gap-3',
              second !== undefined && 'max-sm:flex-col',
            )}
          >
            {kind === 'confirm' ? (
              <>
                <Button ref={firstButton} variant="secondary" wide onClick={() => onAnswer(false)}>
                  {no ?? m.no()}
                </Button>
                <Button wide onClick={() => onAnswer(true)}>
                  {yes ?? m.yes()}
                </Button>
              </>
            ) : (
              <>
                {second !== undefined && (
                  <Button variant="secondary" wide onClick={() => onAnswer(false)}>
                    {second}
                  </Button>
                )}
                <Button ref={firstButton} wide onClick={() => onAnswer(true)}>
                  {yes ?? m.okay()}
                </Button>
              </>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
