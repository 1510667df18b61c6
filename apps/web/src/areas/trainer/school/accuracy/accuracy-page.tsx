import * as m from '@elocute/messages/accuracy'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { accuracyFigures, similarCounted, similarInTheEnd } from './accuracy-figures.ts'
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
      <TitledSection title={m.tableTitle()}>
        <AccuracyTable />
      </TitledSection>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <TitledSection title={m.unsureTitle()}>
          <p className="max-w-text">{m.unsureText()}</p>
        </TitledSection>
        <TitledSection title={m.similarTitle()}>
          <p className="max-w-text">
            {m.similarText(similarCounted)} {m.similarInTheEndText(similarInTheEnd)}
          </p>
        </TitledSection>
        <TitledSection title={m.microphoneTitle()}>
          <p className="max-w-text">{m.microphoneText()}</p>
        </TitledSection>
        <TitledSection title={m.unknownTitle()}>
          <ul className="grid max-w-text list-disc gap-2 ps-5 marker:text-ink-soft">
            <li>{m.unknownLanguages()}</li>
            <li>{m.unknownMandarin()}</li>
            <li>{m.unknownWords()}</li>
          </ul>
        </TitledSection>
      </div>
    </div>
  </>
)

export { AccuracyPage as Component }
