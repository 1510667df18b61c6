import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'
import { routes as traineeRoutes } from './trainee-routes.tsx'
import { routes as trainerRoutes } from './trainer-routes.tsx'

/** Each address with the source file of its page. */
const pagesOf = (among: readonly RouteObject[]): [string, string][] =>
  among.flatMap(({ children, path, lazy }): [string, string][] => {
    if (children) return pagesOf(children)
    const [file = ''] =
      /areas\/[\w/-]+|app\/[\w-]+/.exec(typeof lazy === 'function' ? lazy.toString() : '') ?? []
    return path === undefined || path === '*' ? [] : [[path, file]]
  })

// The preview of a quiz shows trainers what is in the area of trainees. `/trainee/pending` and `/unauthorized` are for everybody who is signed in.
test.for([
  ['visitors', routes, /^areas\/public\/|^app\/unauthorized-page/],
  ['trainees', traineeRoutes, /^areas\/(trainee\/|account\/)/],
  ['trainers', trainerRoutes, /^areas\/(trainer\/|account\/)|^app\/quiz-preview/],
] as const)('the pages of %s are in the folder of their area', ([, table, folder]) => {
  const pages = pagesOf(table)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter(([, file]) => !folder.test(file))).toEqual([])
})
