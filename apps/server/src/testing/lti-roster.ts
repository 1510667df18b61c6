import { setTimeout as sleep } from 'node:timers/promises'
import { scopes } from '../lti/lti-names.ts'
import type { LtiPerson } from './lti-launch-claims.ts'
import type { LtiPlatform } from './lti-platform.ts'
import { demand } from './lti-registration.ts'

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const mediaType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'

export type RosterPerson = LtiPerson & { status?: 'Active' | 'Inactive' | 'Deleted'; roles?: string[] }

const toMember = ({ subject, email, givenName, familyName, role, status, roles }: RosterPerson) => ({
  user_id: subject,
  ...(status && { status }),
  ...(email !== undefined && { email }),
  ...(givenName !== undefined && {
    given_name: givenName,
    family_name: familyName,
    name: `${givenName} ${familyName}`,
  }),
  roles: roles ?? [`${membership}#${role === 'learner' ? 'Learner' : 'Instructor'}`],
})

/** The lists of members of a platform (NRPS 2.0), in pages by `Link` headers, whose parameters need no value. The test may change each page before it is sent. */
export const openRoster = (platform: LtiPlatform) => {
  const courses = new Map<string, readonly RosterPerson[]>()
  const state: {
    delayMs: number
    pageSize: number
    contextId: string | undefined
    change: ((page: { members: unknown[] }, from: number) => unknown) | undefined
    next: ((url: string) => string) | undefined
    pages: number
  } = { delayMs: 0, pageSize: 3, contextId: undefined, change: undefined, next: undefined, pages: 0 }

  platform.serve('/members/', [scopes.members], async ({ request, response, url }) => {
    demand(request.method === 'GET', 'members are only read')
    demand(request.headers.accept === mediaType, 'the media type of members')
    if (state.delayMs > 0) await sleep(state.delayMs)
    state.pages += 1
    const [, , courseId = ''] = url.pathname.split('/')
    const people = courses.get(courseId)
    if (!people) {
      response.writeHead(404).end()
      return
    }
    const size = Math.min(state.pageSize, Number(url.searchParams.get('limit') ?? state.pageSize))
    const from = Number(url.searchParams.get('from') ?? 0)
    const page = {
      id: url.href,
      context: { id: state.contextId ?? courseId, label: 'ENG1', title: 'English 1' },
      members: people.slice(from, from + size).map(toMember),
    }
    const next = new URL(url)
    next.searchParams.set('from', String(from + size))
    const links = [`<${platform.url}/differences>; rel="differences"`]
    if (from + size < people.length)
      links.push(`<${state.next?.(next.href) ?? next.href}>; crossorigin; rel="next"`)
    response.writeHead(200, { 'content-type': mediaType, link: links.join(', ') })
    response.end(JSON.stringify(state.change ? await state.change(page, from) : page))
  })

  return {
    state,
    /** Everybody who is in a course from now on. */
    set: (courseId: string, people: readonly RosterPerson[]) => {
      courses.set(courseId, people)
    },
    remove: (courseId: string) => courses.delete(courseId),
  }
}
