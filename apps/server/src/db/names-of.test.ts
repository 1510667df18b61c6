import { fullNameOf as written } from '@elocute/contract/full-name'
import { listTrainees } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { fullNameOf } from './names-of.ts'
import { users } from './schema.ts'

test.for([
  ['Anna', null, 'Weber', 'Anna Weber'],
  ['Anna', 'Maria', 'Weber', 'Anna Maria Weber'],
  ['伟', null, '张', '张伟'],
  ['小明', null, '欧阳', '欧阳小明'],
  ['민수', null, '김', '김민수'],
  ['さくら', null, '佐々木', '佐々木さくら'],
  ['ジョン', null, 'スミス', 'ジョン スミス'],
  ['Wei', null, '张', 'Wei 张'],
  ['伟', null, 'Zhang', '伟 Zhang'],
] as const)('%s %s %s is written %s, and found so', async ([first, middle, last, name], { testApp }) => {
  const { token } = await testApp.make.trainer()
  const { id } = await testApp.make.trainee()
  const names = { firstName: first, middleName: middle, lastName: last }
  await testApp.database.db.update(users).set(names).where(eq(users.id, id))
  expect(written({ first_name: first, middle_name: middle, last_name: last })).toBe(name)
  const selected = testApp.database.db.select({ name: fullNameOf(users) }).from(users)
  expect(await selected.where(eq(users.id, id))).toEqual([{ name }])
  const { data } = await testApp.call(listTrainees, { query: { search: name } }, { token })
  expect(data.map((trainee) => trainee.id)).toEqual([id])
})
