import type { MessageCode } from '@elocute/contract/message-codes'
import { Problem } from '../problem.ts'
import { LtiFailure, type LtiFailureKind } from './lti-failure.ts'

const reasons: Record<LtiFailureKind, MessageCode> = {
  away: 'lti_away',
  not_public: 'lti_failed',
  refused: 'lti_away',
  unreadable: 'lti_failed',
  client_refused: 'lti_failed',
  state: 'lti_state',
  replayed: 'lti_replayed',
  signature: 'lti_failed',
  claims: 'lti_failed',
  deployment: 'lti_deployment_unknown',
  not_approved: 'lti_not_approved',
  denied: 'lti_denied',
  role: 'lti_role_unknown',
  trainers: 'lti_trainers_not_trusted',
  address: 'lti_no_address',
  account: 'lti_not_active',
}

/** The refusal in words for whoever wanted to come. */
export const refusalOf = (failure: LtiFailure): Problem =>
  failure.kind === 'away' || failure.kind === 'refused'
    ? new Problem('provider_away', reasons[failure.kind], { cause: failure })
    : new Problem('sign_in_refused', reasons[failure.kind], { cause: failure })

const ofPeople: Partial<Record<MessageCode, LtiFailureKind>> = {
  lti_is_trainer: 'role',
  lti_is_trainee: 'role',
  lti_role_unknown: 'role',
  lti_trainers_not_trusted: 'trainers',
  lti_no_address: 'address',
}

/** What a refusal of a person is for the owner; null for one that says nothing of the platform. */
export const kindOf = (problem: Problem): LtiFailureKind | null =>
  problem.code === 'sign_in_refused' ? (ofPeople[problem.reason] ?? 'account') : null
