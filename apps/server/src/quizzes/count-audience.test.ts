import { changeMembers, createGroup } from '@elocute/contract/groups'
import { changeMailChoice } from '@elocute/contract/mail-choices'
import type { ChosenAudience } from '@elocute/contract/quiz-drafts'
import { countAudience } from '@elocute/contract/quiz-words'
import { expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'

test('a choice counts each verified trainee once, and those who want mails about new quizzes', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainer()
  const [ada, ben, cleo] = [
    await testApp.make.trainee(),
    await testApp.make.trainee(),
    await testApp.make.trainee(),
  ]
  await testApp.make.applicant()
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Morning class' } }, { token })
  const change = { add: [ada.id, ben.id], remove: [] }
  await testApp.call(changeMembers, { params: { id: group.id }, body: change }, { token })
  const body = { mail: 'quiz_assigned', wanted: false } as const
  await testApp.call(changeMailChoice, { body }, { token: ben.token })
  const count = async (audience: ChosenAudience) =>
    (await testApp.call(countAudience, { body: { audience } }, { token })).data
  expect(await count(null)).toEqual({ trainees: 3, mails: 2 })
  expect(await count({ group_ids: [group.id], user_ids: [] })).toEqual({ trainees: 2, mails: 1 })
  expect(await count({ group_ids: [group.id], user_ids: [ada.id, cleo.id] })).toEqual({
    trainees: 3,
    mails: 2,
  })
  expect(await count({ group_ids: [newId()], user_ids: [] })).toEqual({ trainees: 0, mails: 0 })
  const ofReading = { body: { audience: null, of: 'reading' as const } }
  expect((await testApp.call(countAudience, ofReading, { token })).data).toEqual({ trainees: 3, mails: 3 })
  const nobody = { body: { audience: { group_ids: [], user_ids: [] } } }
  expect(await testApp.refusal(countAudience, nobody, { token })).toMatchObject({ status: 400 })
})
