import { listPracticeRuns, loadPracticeRun } from '@elocute/contract/speech-practice'
import { expect } from 'vitest'
import { users } from '../db/schema.ts'
import { test } from '../testing/test-app.ts'
import { createDemoClass } from './demo-class.ts'

test('the class has practised for weeks, and all its figures are consistent', async ({ testApp }) => {
  const { db } = testApp.database
  await createDemoClass(db, { trainer: 'none', trainee: 'none' }, testApp.clock.now())
  const people = await db.select().from(users)
  expect(people.flatMap(({ trainerLevel }) => trainerLevel ?? []).toSorted()).toEqual([
    ...['observer', 'owner', 'trainer'],
  ])
  const mia = people.find(({ email }) => email === 'mia.santos@school.example')
  const token = await testApp.services.sessions.open(db, mia?.id ?? '')
  const { data: runs } = await testApp.call(listPracticeRuns, {}, { token })
  expect(runs.length).toBeGreaterThan(10)
  const [newest, oldest] = [runs[0], runs.at(-1)]
  expect(newest?.overall).toBeGreaterThan((oldest?.overall ?? 100) + 10)
  expect(Date.parse(newest?.created_at ?? '') - Date.parse(oldest?.created_at ?? '')).toBeGreaterThan(
    20 * 86_400_000,
  )
  const feedback = new Set<string>()
  for (const { id, script, overall } of runs) {
    const { result } = (await testApp.call(loadPracticeRun, { params: { id } }, { token })).data
    if (!result) throw new Error('the result of a made-up reading is not complete')
    feedback.add(result.feedback)
    expect(result.score).toBe(`${overall}/100`)
    expect(result.words.length).toBeGreaterThan(script.split(' ').length * 0.9)
    expect(result.pace_wpm).toBeGreaterThan(70)
    expect(result.pace_wpm).toBeLessThan(190)
    let end = 0
    for (const word of result.words) {
      expect(script).toContain(word.text)
      expect(word.start_s).toBeGreaterThanOrEqual(end)
      end = word.end_s
      if (word.verdict === 'omitted') expect(word.phones).toEqual([])
      else expect(word.score).toBeGreaterThanOrEqual(Math.min(...word.phones.map(({ score }) => score)))
      for (const { ipa } of word.phones) expect(ipa).toMatch(/^[^A-Z]+$/)
    }
    expect(result.duration_s).toBeGreaterThanOrEqual(end)
    const read = result.words.filter(({ verdict }) => verdict !== 'omitted').length
    expect(result.completeness).toBe(Math.round((100 * read) / result.words.length))
    expect(Math.abs(result.overall - (result.accuracy + result.fluency) / 2)).toBeLessThan(15)
  }
  expect(feedback.size).toBeGreaterThan(5)
})
