import * as m from '@elocute/messages/invitations'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { CopyField } from '../../../../ui/form/copy-field.tsx'
import { QrCode } from './qr-code.tsx'

/** The link of a new invitation, to be sent, or to be scanned from a screen or a projector. */
export const CreatedLink = ({ link }: { link: string }) => {
  const [large, setLarge] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [link])
  return (
    <Card as="section">
      <div className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
          {m.linkTitle()}
        </h2>
        <p className="text-small text-ink-soft">{m.linkOnce()}</p>
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
          <CopyField label={m.link()} value={link} copy={m.copy()} copied={m.copied()}>
            <Button variant="secondary" onClick={() => setLarge(true)}>
              {m.enlarge()}
            </Button>
          </CopyField>
          <QrCode text={link} className="w-40" />
        </div>
      </div>
      {large && (
        <Dialog open title={m.bigTitle()} onClose={() => setLarge(false)}>
          <div className="grid justify-items-center gap-3 pb-5">
            <QrCode text={link} className="w-full max-w-[min(70vh,32rem)]" />
            <p className="text-center text-small wrap-anywhere">{link}</p>
          </div>
        </Dialog>
      )}
    </Card>
  )
}
