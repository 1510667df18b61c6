import type { ReactNode } from 'react'

type Props = { code?: string; title: string; text: string; actions: ReactNode }

/** A page with one message and the way out of it. */
export const StatusPage = (message: Props) => (
  <main id="content" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 py-16 outline-none sm:py-24">
    <StatusMessage {...message} />
  </main>
)

export const StatusMessage = ({ code, title, text, actions }: Props) => (
  <div className="grid justify-items-start gap-4">
    {code && <p className="tabular text-display font-semibold text-accent">{code}</p>}
    <h1 className="text-heading font-semibold">{title}</h1>
    <p className="text-lead text-ink-soft">{text}</p>
    <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
  </div>
)
