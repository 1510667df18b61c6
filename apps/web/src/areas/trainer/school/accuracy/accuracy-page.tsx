import * as m from '@elocute/messages/accuracy'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useId, type ReactNode } from 'react'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { accuracyFigures, similarCounted } from './accuracy-figures.ts'
import { AccuracyTable } from './accuracy-table.tsx'

const counted = accuracyFigures.map((row) => row.counted)

/** How often the speech recognition of the games is right, for trainers. */
export const AccuracyPage = () => (
  <>
    <PageHeader title={trainerPages.accuracyTitle()} lead={trainerPages.accuracyLead()} />
    <div className="grid gap-10">
      <div className="grid max-w-text gap-2">
        <p className="text-lead font-semibold text-pretty">
          {m.summary({ least: Math.min(...counted), most: Math.max(...counted) })}
        </p>
        <p>{m.measured()}</p>
      </div>
      <Section title={m.tableTitle()}>
        <AccuracyTable />
      </Section>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Section title={m.unsureTitle()}>
          <p className="max-w-text">{m.unsureText()}</p>
        </Section>
        <Section title={m.similarTitle()}>
          <p className="max-w-text">{m.similarText(similarCounted)}</p>
        </Section>
        <Section title={m.microphoneTitle()}>
          <p className="max-w-text">{m.microphoneText()}</p>
        </Section>
        <Section title={m.unknownTitle()}>
          <ul className="grid max-w-text list-disc gap-2 ps-5 marker:text-ink-soft">
            <li>{m.unknownLanguages()}</li>
            <li>{m.unknownMandarin()}</li>
            <li>{m.unknownWords()}</li>
          </ul>
        </Section>
      </div>
    </div>
  </>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="mb-3 text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

export { AccuracyPage as Component }
