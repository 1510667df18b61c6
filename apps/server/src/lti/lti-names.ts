/** The names of the standards: LTI 1.3, Deep Linking 2.0, AGS 2.0, NRPS 2.0 and Dynamic Registration 1.0. */

const lti = 'https://purl.imsglobal.org/spec/lti/claim'
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim'

export const claimNames = {
  messageType: `${lti}/message_type`,
  version: `${lti}/version`,
  deploymentId: `${lti}/deployment_id`,
  targetLinkUri: `${lti}/target_link_uri`,
  roles: `${lti}/roles`,
  context: `${lti}/context`,
  resourceLink: `${lti}/resource_link`,
  custom: `${lti}/custom`,
  presentation: `${lti}/launch_presentation`,
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  deepLinkingSettings: `${deepLinking}/deep_linking_settings`,
  contentItems: `${deepLinking}/content_items`,
  data: `${deepLinking}/data`,
} as const

export const scopes = {
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  lineItemRead: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  result: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const

/**
 * The scope by which line items are read, of those that a platform has granted; undefined for none. They are never written, so the narrower one
 * will do, and it is the only one of a Moodle with "grade sync only".
 */
export const lineItemScope = (granted: readonly string[]): string | undefined =>
  [scopes.lineItemRead, scopes.lineItem].find((scope) => granted.includes(scope))

export const configurationNames = {
  platform: 'https://purl.imsglobal.org/spec/lti-platform-configuration',
  tool: 'https://purl.imsglobal.org/spec/lti-tool-configuration',
} as const

/** What we have for a course: links that launch us. */
export const contentType = 'ltiResourceLink'
export const version = '1.3.0'
export const messages = { launch: 'LtiResourceLinkRequest', deepLinking: 'LtiDeepLinkingRequest' } as const

const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2'
/** The forms of roles within a course: `…membership#Instructor`, with a sub-role `…membership/Instructor#TeachingAssistant`, and those of LTI 1. */
const forms = [`${vocabulary}/membership#`, `${vocabulary}/membership/`, 'urn:lti:role:ims/lis/', 'lism:', '']
const institution = `${vocabulary}/institution/person#`

/** The roles within a course that make somebody an instructor. Those within the institution or the system say nothing of a course. */
const teaching: readonly string[] = ['Instructor', 'Administrator', 'ContentDeveloper']
const learning: readonly string[] = ['Learner', 'Student']

const nameIn = (role: string): string | undefined => {
  const form = forms.find((prefix) => role.startsWith(prefix)) ?? ''
  return /^[a-z]+(?=[#/]|$)/i.exec(role.slice(form.length))?.[0]
}

/**
 * What somebody is in a course; null without a role there that we know. Some platforms, such as Open edX, name no roles within a course at
 * all: whoever is nothing but a student of their institution learns there.
 */
export const courseRole = (roles: readonly string[]): 'instructor' | 'learner' | null => {
  const names = roles.flatMap((role) => nameIn(role) ?? [])
  if (names.some((name) => teaching.includes(name))) return 'instructor'
  if (names.some((name) => learning.includes(name))) return 'learner'
  const others = roles
    .filter((role) => role.startsWith(institution))
    .map((role) => role.slice(institution.length))
  const isStudent = others.length > 0 && others.every((name) => learning.includes(name))
  return names.length === 0 && isStudent ? 'learner' : null
}

/** What we want to know of people. */
export const claimsWanted = [
  'iss',
  'sub',
  'name',
  'given_name',
  'middle_name',
  'family_name',
  'email',
] as const
