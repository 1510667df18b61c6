import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { lineItemScope, scopes } from '../lti/lti-names.ts'
import type { LtiPlatform, LtiService } from './lti-platform.ts'
import { demand } from './lti-registration.ts'

export type LineItemRow = {
  path: string
  label: string
  scoreMaximum: number
  resourceId?: string
  resourceLinkId?: string
}
/** What our side has sent, and how it was answered. */
type ReceivedScore = {
  path: string
  userId: string
  timestamp: string
  scoreGiven?: number
  scoreMaximum?: number
  activityProgress: string
  gradingProgress: string
  'https://canvas.instructure.com/lti/submission'?: { new_submission: boolean }
  status: number
}
type Call = Parameters<LtiService>[0]
type Grade = { points: number | null; outOf: number | null; second: number }

const progress = {
  activity: ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'],
  grading: ['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady'],
}

const mediaTypes = {
  score: 'application/vnd.ims.lis.v1.score+json',
  item: 'application/vnd.ims.lis.v2.lineitem+json',
  items: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

const send = (response: ServerResponse, status: number, value?: unknown, type = 'application/json'): void => {
  if (value === undefined) response.writeHead(status).end()
  else response.writeHead(status, { 'content-type': type }).end(JSON.stringify(value))
}

/**
 * The gradebook of a platform (AGS 2.0), strict in the standard, with the habits of Moodle: a score whose second is not later than the one
 * before is answered by 409, one of somebody who is not graded by 400; only `FullyGraded` is a grade; success has no body.
 */
export const openGradebook = (platform: LtiPlatform, { pageSize = 2 }: { pageSize?: number } = {}) => {
  const items = new Map<string, LineItemRow>()
  const grades = new Map<string, Grade>()
  const received: ReceivedScore[] = []
  const notGraded = new Set<string>()
  const habits = {
    delayMs: 0,
    aheadSeconds: 0,
    filters: true,
    status: 0,
    text: undefined as string | undefined,
    broken: new Set<string>(),
  }

  const nameOf = (path: string, userId: string) => `${path} ${userId}`

  const toItem = ({ path, ...item }: LineItemRow) => ({ id: `${platform.url}${path}?type_id=7`, ...item })

  const takeScore = (path: string, contentType: string | undefined, body: string): number => {
    demand(contentType === mediaTypes.score, 'the media type of a score')
    const score = JSON.parse(body) as Omit<ReceivedScore, 'path' | 'status'>
    const { userId, timestamp, scoreGiven, scoreMaximum } = score
    demand(typeof userId === 'string' && userId !== '', 'userId')
    demand(isoTime.test(timestamp), 'timestamp')
    demand(progress.activity.includes(score.activityProgress), 'activityProgress')
    demand(progress.grading.includes(score.gradingProgress), 'gradingProgress')
    demand(scoreGiven === undefined || (typeof scoreGiven === 'number' && scoreGiven >= 0), 'scoreGiven')
    demand(
      scoreGiven === undefined || (typeof scoreMaximum === 'number' && scoreMaximum > 0),
      'scoreMaximum with scoreGiven',
    )
    const second = Math.floor(Date.parse(timestamp) / 1_000)
    const name = nameOf(path, userId)
    const before = grades.get(name)
    const status = (): number => {
      if (habits.broken.has(userId)) return 500
      if (!items.has(path)) return 404
      if (notGraded.has(userId)) return 400
      return before && before.second >= second ? 409 : 204
    }
    const answered = habits.status || status()
    received.push({ ...score, path, status: answered })
    if (answered === 204) {
      const isGrade = score.gradingProgress === 'FullyGraded' && scoreGiven !== undefined
      grades.set(name, {
        points: isGrade ? scoreGiven : null,
        outOf: isGrade ? (scoreMaximum ?? null) : null,
        second,
      })
    }
    return answered
  }

  const listItems = (asked: URL, accept: string | undefined) => {
    demand(accept === mediaTypes.items, 'the media type of line items')
    const wanted = (name: string, value: string | undefined) =>
      !habits.filters || !asked.searchParams.has(name) || asked.searchParams.get(name) === value
    const found = [...items.values()]
      .filter(({ path }) => path.startsWith(`${asked.pathname}/`))
      .filter(
        (item) => wanted('resource_id', item.resourceId) && wanted('resource_link_id', item.resourceLinkId),
      )
    const from = Number(asked.searchParams.get('from') ?? 0)
    const next = new URL(asked)
    next.searchParams.set('from', String(from + pageSize))
    const link = from + pageSize < found.length ? { link: `<${next.href}>; rel="next"` } : {}
    return { page: found.slice(from, from + pageSize).map(toItem), link }
  }

  /** A call of a score. */
  const serveScore = (path: string, { request, response, body, scopes: has }: Call): void => {
    demand(request.method === 'POST', 'scores are posted')
    if (!has.includes(scopes.score)) {
      send(response, 403)
      return
    }
    const status = takeScore(path, request.headers['content-type'], body)
    // The time of the platform, as every server sends it.
    response.setHeader('date', new Date(platform.now().getTime() + habits.aheadSeconds * 1_000).toUTCString())
    if (habits.status > 0 && habits.text !== undefined) response.writeHead(status).end(habits.text)
    else send(response, status)
  }

  /** A call of a line item, or of the line items of a course. */
  const serveItems = (path: string, { request, response, url, scopes: has }: Call): void => {
    demand(request.method === 'GET', 'line items are only read')
    const { accept } = request.headers
    const item = items.get(path)
    if (!lineItemScope(has)) send(response, 403)
    else if (item) {
      demand(accept === mediaTypes.item, 'the media type of a line item')
      send(response, 200, toItem(item), mediaTypes.item)
    } else if (path.split('/').length > 3) send(response, 404)
    else {
      const { page, link } = listItems(url, accept)
      response.writeHead(200, { 'content-type': mediaTypes.items, ...link }).end(JSON.stringify(page))
    }
  }

  const serve: LtiService = async (call) => {
    if (habits.delayMs > 0) await sleep(habits.delayMs)
    const { pathname } = call.url
    const path = pathname.replace(/\/scores$/, '')
    if (pathname === path) serveItems(path, call)
    else serveScore(path, call)
  }
  const open = () => {
    platform.serve('/lineitems/', [scopes.lineItem, scopes.lineItemRead, scopes.score], serve)
  }
  open()

  return {
    received,
    /** Serves again, after a test has put something else in its place. */
    open,
    habits,
    /** A column of the gradebook. Its address is that of the launches of the test platform, without the query of `id`. */
    addItem: (item: Partial<LineItemRow> & { path: string }) => {
      items.set(item.path, { label: 'A task', scoreMaximum: 100, ...item })
    },
    deleteItem: (path: string) => items.delete(path),
    /** Somebody who is in the course, and not graded there, such as a teacher in the role of a student. */
    doNotGrade: (subject: string) => notGraded.add(subject),
    /** A grade that somebody has entered in the gradebook itself, at a time of its clock. */
    enter: (path: string, subject: string, points: number, at: Date) =>
      grades.set(nameOf(path, subject), { points, outOf: 100, second: Math.floor(at.getTime() / 1_000) }),
    gradeOf: (path: string, subject: string): [points: number | null, outOf: number | null] | null => {
      const grade = grades.get(nameOf(path, subject))
      return grade ? [grade.points, grade.outOf] : null
    },
    /** As after a restored backup. */
    forget: () => grades.clear(),
    grades: () => grades.size,
  }
}
