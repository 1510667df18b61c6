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
  result: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const

export const configurationNames = {
  platform: 'https://purl.imsglobal.org/spec/lti-platform-configuration',
  tool: 'https://purl.imsglobal.org/spec/lti-tool-configuration',
} as const

export const version = '1.3.0'
export const messages = { launch: 'LtiResourceLinkRequest', deepLinking: 'LtiDeepLinkingRequest' } as const

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'

/** The roles within a course that make somebody an instructor. Those within the institution or the system say nothing of a course. */
const teaching: readonly string[] = ['Instructor', 'Administrator', 'ContentDeveloper']

/**
 * What somebody is in a course; null without a role there that we know. A role has the form `…membership#Instructor`, with a sub-role
 * `…membership/Instructor#TeachingAssistant`, or, of older platforms, `Instructor` alone.
 */
export const courseRole = (roles: readonly string[]): 'instructor' | 'learner' | null => {
  const names = roles.flatMap((role) => {
    if (!role.includes(':')) return [role]
    if (role.startsWith(`${membership}#`)) return [role.slice(membership.length + 1)]
    const [, sub] = role.split(`${membership}/`)
    return sub === undefined ? [] : [sub.split('#')[0] ?? '']
  })
  if (names.some((name) => teaching.includes(name))) return 'instructor'
  return names.some((name) => name === 'Learner' || name === 'Student') ? 'learner' : null
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
