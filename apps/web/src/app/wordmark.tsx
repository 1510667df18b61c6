import * as m from '@elocute/messages/general'
import { logoAddress } from '../client/call/school-store.ts'
import { classes } from '../ui/classes.ts'
import { useSchool } from '../shared/session/use-school.ts'

/** The product's name and logo, five strokes for a voice, and beside it those of the school. */
export const Wordmark = () => {
  const school = useSchool()
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-lead font-semibold text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <g className="stroke-paper" strokeWidth="3" strokeLinecap="round">
          <path d="M7 14v4" />
          <path d="M12 10v12" />
          <path d="M17 6v20" />
          <path d="M22 11v10" />
          <path d="M27 14v4" opacity=".55" />
        </g>
      </svg>
      {m.product()}
      {school?.logo && <img src={logoAddress(school.logo)} alt="" className="h-8 max-w-24 object-contain" />}
      {school?.name && (
        <span
          className={classes(
            'truncate text-small font-normal text-ink-soft',
            // A phone has room for one of both.
            school.logo !== null && 'max-sm:sr-only',
          )}
        >
          {school.name}
        </span>
      )}
    </span>
  )
}
