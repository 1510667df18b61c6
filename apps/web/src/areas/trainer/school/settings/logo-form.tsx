import * as m from '@elocute/messages/settings'
import { logoLimits } from '@elocute/contract/logo-limits'
import { logoTypes } from '@elocute/contract/school'
import { useRef } from 'react'
import { logoAddress } from '../../../../client/call/school-store.ts'
import { useSchool } from '../../../../shared/session/use-school.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useChangeLogo } from './settings.queries.ts'

/** The logo of the school: to see, to replace and to remove. */
export const LogoForm = () => {
  const logo = useSchool()?.logo
  const change = useChangeLogo({ says: m.saved(), fallback: m.failed() })
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{m.logo()}</p>
      {logo && (
        <img
          src={logoAddress(logo)}
          alt={m.logoNow()}
          className="h-16 max-w-full justify-self-start object-contain"
        />
      )}
      <p className="text-small text-ink-soft">{m.logoHint({ kilobytes: logoLimits.bytes / 1024 })}</p>
      {change.refusal && <Banner kind="error">{change.refusal}</Banner>}
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={m.chooseLogo()}
          accept={logoTypes.join()}
          onChange={({ target }) => {
            const [image] = target.files ?? []
            if (image) change.mutate(image)
            // Without this the same file could not be chosen again.
            target.value = ''
          }}
        />
        <Button
          variant="secondary"
          busy={change.isPending}
          busyLabel={m.saving()}
          onClick={() => input.current?.click()}
        >
          {m.chooseLogo()}
        </Button>
        {logo && (
          <Button variant="quiet" disabled={change.isPending} onClick={() => change.mutate(null)}>
            {m.removeLogo()}
          </Button>
        )}
      </div>
    </div>
  )
}
