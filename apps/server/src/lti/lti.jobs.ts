import { readRosters, sendGrades } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Lti } from './create-lti.ts'

export const ltiJobs = ({ grades, rosters }: Pick<Lti, 'grades' | 'rosters'>) => [
  handle(sendGrades, (_, { signal }) => grades.send(signal)),
  handle(readRosters, (_, { signal }) => rosters.read(signal)),
]
