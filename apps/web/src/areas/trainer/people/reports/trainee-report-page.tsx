import * as nav from '@elocute/messages/nav'
import * as reportMessages from '@elocute/messages/group-report'
import * as m from '@elocute/messages/trainee-page'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../client/address/paths.ts'
import { fullName } from '../../../../text/full-name.ts'
import { ReportFrame, useReportDays } from './report-frame.tsx'
import { OwnQuizzes, OwnReadings, OwnSounds, OwnSpeaking, People, Words } from './report-tables.tsx'
import { reportOfTrainee } from './reports.queries.ts'
import { pageOfId } from '../../../../shared/page/page-of-id.tsx'

const TraineeReportPage = ({ id }: { id: string }) => {
  const report = useQuery(reportOfTrainee(id, useReportDays()))
  const trainee = report.data?.trainee
  const name = trainee && fullName(trainee)
  return (
    <ReportFrame
      above={[{ label: name ?? m.one(), to: paths.trainer.trainee(id) }]}
      name={name}
      report={report}
      all={{ label: nav.trainees(), to: paths.trainer.trainees }}
    >
      {({ trainee: person, readings, words, sounds, time_zone: zone, ...lists }) => (
        <>
          <People title={reportMessages.summary()} people={[person]} />
          <OwnQuizzes rows={lists.quizzes} total={lists.quizzes_total} zone={zone} />
          <OwnReadings readings={readings} zone={zone} />
          <OwnSpeaking rows={lists.speaking} total={lists.speaking_total} zone={zone} />
          <Words words={words} />
          <OwnSounds sounds={sounds} />
        </>
      )}
    </ReportFrame>
  )
}

export const Component = pageOfId(TraineeReportPage)
