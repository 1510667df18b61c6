import * as m from '@elocute/messages/practice'
import LibraryBig from 'lucide-react/icons/library-big'
import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { lazyModule } from '../../../../ui/lazy/lazy-module.ts'
import { LazyPopup } from '../../../../ui/lazy/lazy-popup.tsx'
import type { PracticeSession } from '../practice/practice-session.ts'

type Props = { session: PracticeSession; disabled: boolean }

const library = lazyModule(() => import('./library-dialog.tsx'))

/** Opens the library of scripts, whose code is fetched when it is first opened. */
export const LibraryButton = ({ session, disabled }: Props) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        icon={<LibraryBig aria-hidden="true" className="size-5 shrink-0" />}
        onClick={() => setOpen(true)}
      >
        {m.chooseScript()}
      </Button>
      <LazyPopup part={library} open={open} onClose={close}>
        {({ LibraryDialog }) => <LibraryDialog open={open} session={session} onClose={close} />}
      </LazyPopup>
    </>
  )
}
