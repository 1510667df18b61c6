import Medal from 'lucide-react/icons/medal'
import Users from 'lucide-react/icons/users'
import { Badge } from '../ui/display/badge.tsx'
import { Breadcrumb } from '../ui/navigation/breadcrumb.tsx'
import { Card } from '../ui/display/card.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { Fraction } from '../ui/display/fraction.tsx'
import { MeterBar } from '../ui/display/meter-bar.tsx'
import { PageHeader } from '../ui/navigation/page-header.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Button } from '../ui/form/button.tsx'
import { StepItem } from '../ui/display/step-item.tsx'
import { WithEnglish } from '../ui/display/with-english.tsx'
import { StatCard } from '../ui/display/stat-card.tsx'
import { TitledCard, TitledSection } from '../ui/display/titled-section.tsx'
import { Columns, Group, Row } from './group.tsx'

const tones = ['neutral', 'accent', 'green', 'yellow', 'orange', 'red', 'gold', 'grey', 'bronze'] as const

const rows = [
  { title: 'Short vowels', taken: 3, percent: 12, tone: 'red' as const },
  { title: 'Words with th', taken: 11, percent: 48, tone: 'yellow' as const },
  {
    title: 'A title that is so long that it has to be broken somewhere',
    taken: 22,
    percent: 92,
    tone: 'green' as const,
  },
]

export const Things = () => (
  <Group title="Things">
    <Breadcrumb label="Where you are" items={[{ label: 'Modules', to: '/' }, { label: 'Long vowels' }]} />
    <PageHeader
      title="Trainees"
      lead="Everybody who learns with you."
      badge={<Badge tone="accent">24</Badge>}
    />
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon={<Medal aria-hidden="true" className="size-4" />}>
          {tone}
        </Badge>
      ))}
    </Row>
    <Columns>
      <StatCard label="Total Trainees" value={24} icon={<Users aria-hidden="true" className="size-5" />} />
      <Card>
        A card with a few words. <Fraction part={5} whole={6} />
      </Card>
      <Card as="article">
        <ProgressBar label="Uploading" value={3.4} max={8} text="3.4 of 8.0 MB" />
      </Card>
    </Columns>
    <ol>
      <StepItem n={1} done doneLabel="Done">
        Invite your trainees
      </StepItem>
      <StepItem n={2} done={false} doneLabel="Done">
        Make a quiz
      </StepItem>
    </ol>
    <p>
      <WithEnglish
        say={(said = '', asked = '') => `Se oyó «${said}» en lugar de «${asked}».`}
        words={['ship', 'sheep']}
      />
    </p>
    <TitledSection title="Members" about="Those who are in this group." beside={<Badge>12</Badge>}>
      <p>A part of the page.</p>
    </TitledSection>
    <Columns>
      <TitledCard title="API keys" about="For other programs." beside={<Button>New key</Button>}>
        <p>A part of the page as a card.</p>
      </TitledCard>
      <TitledCard title="A title that is so long that it has to be broken somewhere">
        <p>Without a sentence about it.</p>
      </TitledCard>
    </Columns>
    <DataTable
      caption="Quizzes"
      rows={rows}
      rowKey={(row) => row.title}
      columns={[
        { header: 'Quiz Name', cell: (row) => row.title },
        { header: 'Total Quiz Participants', cell: (row) => row.taken, numeric: true },
        {
          header: 'Completion Rate',
          cell: (row) => (
            <MeterBar
              label={`Completion Rate of ${row.title}`}
              percent={row.percent}
              tone={row.tone}
              text={`${row.percent}%`}
            />
          ),
        },
      ]}
    />
  </Group>
)
