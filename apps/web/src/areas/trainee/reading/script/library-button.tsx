import * as m from '@elocute/messages/practice'
import LibraryBig from 'lucide-react/icons/library-big'
import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { lazyDialog } from '../../../../ui/lazy/lazy-dialog.tsx'
import type { PracticeSession } from '../practice/practice-session.ts'

type Props = { session: PracticeSession; disabled: boolean }

const LibraryDialog = lazyDialog(async () => (await import('./library-dialog.tsx')).LibraryDialog)

/** Opens the library of scripts, whose code is fetched when it is first opened. */
export const LibraryButton = ({ session, disabled }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        icon={<LibraryBig aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {m.chooseScript()}
      </Button>
      <LibraryDialog open={open} session={session} onClose={() => setOpen(false)} />
    </>
  )
}
