import { useId, type ReactNode } from 'react'
import { Card } from './card.tsx'

type Props = {
  title: ReactNode
  /** What the section is for. */
  about?: ReactNode
  /** Beside the title: a state, or what can be done with the whole section. */
  beside?: ReactNode
  children: ReactNode
}

/** A part of a page, which screen readers name by its heading. */
export const TitledSection = (props: Props) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 content-start gap-3 [&>button]:justify-self-start"
    >
      <Head {...props} id={id} size="text-title" />
      {props.children}
    </section>
  )
}

/** The same as a card: a thing of its own on the page. */
export const TitledCard = (props: Props) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={props.about || props.beside ? 'mb-4' : 'mb-2'}>
        <Head {...props} id={id} size="text-lead" />
      </div>
      {props.children}
    </Card>
  )
}

type HeadProps = Omit<Props, 'children'> & { id: string; size: 'text-title' | 'text-lead' }

const Head = ({ id, title, about, beside, size }: HeadProps) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="max-w-text min-w-0">
      <h2 id={id} className={`${size} font-semibold wrap-anywhere`}>
        {title}
      </h2>
      {about && <p className="mt-1 text-ink-soft">{about}</p>}
    </div>
    {beside}
  </div>
)
