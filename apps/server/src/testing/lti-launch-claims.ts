import type { JWTPayload } from 'jose'
import { claimNames, messages, scopes, version } from '../lti/lti-names.ts'

/** Somebody in a course of the platform, as a launch names her. */
export type LtiPerson = {
  subject: string
  email?: string
  givenName?: string
  familyName?: string
  role: 'learner' | 'instructor'
}
/** What is opened: a link of the course, or the choice for it. */
export type LtiActivity = {
  message?: 'launch' | 'deepLinking'
  resourceLinkId?: string
  custom?: Record<string, string>
  courseId?: string
  courseTitle?: string
  deploymentId?: string
  /** More claims, or undefined for those that are left out. */
  claims?: Record<string, unknown>
}
const roleClaims = {
  learner: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
  instructor: [
    'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor',
    'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
  ],
}

type Launch = {
  url: string
  deploymentId: string
  clientId: string
  nonce: string
  now: Date
  targetLinkUri: string
}

/** What the platform says when somebody opens something, before a test changes it. */
export const launchClaims = (
  { person, activity }: { person: LtiPerson; activity: LtiActivity },
  { url, deploymentId, clientId, nonce, now: at, targetLinkUri }: Launch,
): JWTPayload => {
  const now = Math.floor(at.getTime() / 1000)
  const isDeepLinking = activity.message === 'deepLinking'
  return {
    iss: url,
    sub: person.subject,
    aud: clientId,
    azp: clientId,
    iat: now,
    exp: now + 300,
    nonce,
    ...(person.email !== undefined && { email: person.email }),
    given_name: person.givenName ?? 'Lea',
    family_name: person.familyName ?? 'Learner',
    name: `${person.givenName ?? 'Lea'} ${person.familyName ?? 'Learner'}`,
    [claimNames.messageType]: isDeepLinking ? messages.deepLinking : messages.launch,
    [claimNames.version]: version,
    [claimNames.deploymentId]: activity.deploymentId ?? deploymentId,
    [claimNames.targetLinkUri]: targetLinkUri,
    [claimNames.roles]: roleClaims[person.role],
    [claimNames.context]: {
      id: activity.courseId ?? 'course-1',
      label: 'ENG1',
      title: activity.courseTitle ?? 'English 1',
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
    },
    [claimNames.presentation]: { document_target: 'window', return_url: `${url}/return` },
    [claimNames.members]: {
      context_memberships_url: `${url}/members/${activity.courseId ?? 'course-1'}`,
      service_versions: ['2.0'],
    },
    [claimNames.grades]: {
      scope: [scopes.lineItem, scopes.result, scopes.score],
      lineitems: `${url}/lineitems/${activity.courseId ?? 'course-1'}`,
      ...(!isDeepLinking && {
        lineitem: `${url}/lineitems/${activity.courseId ?? 'course-1'}/${activity.resourceLinkId ?? 'link-1'}`,
      }),
    },
    ...(isDeepLinking
      ? {
          [claimNames.deepLinkingSettings]: {
            deep_link_return_url: `${url}/deep-link-return`,
            accept_types: ['ltiResourceLink'],
            accept_presentation_document_targets: ['iframe', 'window'],
            accept_multiple: true,
            accept_lineitem: true,
            auto_create: true,
            data: 'opaque-data-of-the-platform',
          },
        }
      : { [claimNames.resourceLink]: { id: activity.resourceLinkId ?? 'link-1', title: 'An activity' } }),
    ...(activity.custom && { [claimNames.custom]: activity.custom }),
    ...activity.claims,
  }
}
