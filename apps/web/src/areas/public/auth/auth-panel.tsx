import type { ReactNode } from 'react'

type Props = { title: string; lead: ReactNode; children: ReactNode; below?: ReactNode }

/** A form with its heading, and links to the other forms below it. */
export const AuthPanel = ({ title, lead, children, below }: Props) => (
  <section className="mx-auto w-full max-w-md px-4 pt-6 pb-16 sm:pt-14">
    <h1 className="text-heading font-semibold">{title}</h1>
    <p className="mt-2 mb-6 break-words text-ink-soft">{lead}</p>
    {children}
    {below && (
      <div className="mt-6 grid justify-items-start gap-1 border-t border-line pt-4 [&>button]:-ms-4">
        {below}
      </div>
    )}
  </section>
)
