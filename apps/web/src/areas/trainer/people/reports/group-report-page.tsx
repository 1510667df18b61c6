import * as m from '@elocute/messages/group-report'
import * as groupsMessages from '@elocute/messages/groups'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../client/address/paths.ts'
import { ReportFrame, useReportDays } from './report-frame.tsx'
import { GroupSounds, GroupSpeaking, People, Quizzes, Words } from './report-tables.tsx'
import { reportOfGroup } from './reports.queries.ts'
import { pageOfId } from '../../../../shared/page/page-of-id.tsx'

export const GroupReportPage = ({ id }: { id: string }) => {
  const report = useQuery(reportOfGroup(id, useReportDays()))
  const name = report.data?.group.name
  const all = { label: groupsMessages.title(), to: paths.trainer.groups }
  return (
    <ReportFrame
      above={[all, { label: name ?? groupsMessages.one(), to: paths.trainer.group(id) }]}
      name={name}
      report={report}
      all={all}
    >
      {({ trainees, words, sounds, time_zone: zone, ...lists }) => (
        <>
          <Quizzes rows={lists.quizzes} total={lists.quizzes_total} zone={zone} />
          <People title={m.trainees()} people={trainees} />
          <GroupSpeaking rows={lists.speaking} total={lists.speaking_total} zone={zone} />
          <Words words={words} />
          <GroupSounds sounds={sounds} />
        </>
      )}
    </ReportFrame>
  )
}

export const Component = pageOfId(GroupReportPage)
