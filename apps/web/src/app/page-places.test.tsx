import { expect, test } from 'vitest'
import { traineeLinks } from './trainee-menu.tsx'
import { trainerLinks } from './trainer-menu.tsx'
import { linkOf } from './workspace-link.ts'
import { routes as traineeRoutes } from './trainee-routes.tsx'
import { routes as trainerRoutes } from './trainer-routes.tsx'

const pathsOf = (area: typeof traineeRoutes) =>
  (area[0]?.children ?? []).flatMap(({ children = [], path }) =>
    path === undefined ? children.flatMap((page) => page.path ?? []) : [path],
  )

test.for([
  ['/trainee/quizzes', 'Quizzes'],
  ['/trainee/quizzes/7/result', 'Quizzes Scores'],
  ['/trainee/quizzes-score/readings', 'Quizzes Scores'],
  ['/trainee/readings/7', 'Speech Practice'],
  ['/trainee/speech-practice/7', 'Speech Practice'],
  ['/trainee/sounds/TH', 'Practice'],
  ['/trainer/attempts/7', 'Quizzes'],
  ['/trainer/scripts/7', 'Readings'],
  ['/trainer/groups/7/report', 'Trainees'],
  ['/trainer/trainees/import', 'Trainees'],
  ['/trainer/audit', 'Settings'],
  ['/trainer/voice', 'Account'],
])('%s belongs to %s', ([path = '', label]) => {
  expect(linkOf([...traineeLinks, ...trainerLinks], path)?.label).toBe(label)
})

test.for([
  ['trainees', traineeLinks, traineeRoutes],
  ['trainers', trainerLinks, trainerRoutes],
] as const)('every page of %s belongs to an entry of the menu', ([, links, routes]) => {
  const pages = pathsOf(routes)
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((path) => !linkOf(links, path.replaceAll(/:\w+/g, '7')))).toEqual([])
})
