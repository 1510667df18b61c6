import * as m from '@elocute/messages/audit'
import { fullNameOfToday } from '../../../../text/full-name.ts'
import type { Event } from './audit.queries.ts'
import { platformSentence } from './platform-sentence.ts'
import { reminderSentence } from './reminder-sentence.ts'
import { settingsSentence } from './settings-sentence.ts'

type Person = Event['actor']

const actorOf = (person: Person): string =>
  person ? (fullNameOfToday(person) ?? m.deletedPerson()) : m.server()

const traineeOf = (person: Person): string => (person && fullNameOfToday(person)) ?? m.deletedTrainee()

const colleagueOf = (person: Person): string => (person && fullNameOfToday(person)) ?? m.deletedColleague()

const wordOf = ({ word, after }: Event): string =>
  word === null ? m.wordNumber({ n: after?.n ?? 0 }) : m.quoted({ text: word })

const quizOf = ({ quiz }: Event): string => (quiz ? m.quoted({ text: quiz.title }) : m.deletedQuiz())

const groupOf = ({ group }: Event): { group: string; which: 'known' | 'deleted' } =>
  group ? { group: m.quoted({ text: group.name }), which: 'known' } : { group: '', which: 'deleted' }

const changeSentence = (actor: string, event: Event): string => {
  const quiz = quizOf(event)
  const { before, after } = event
  if (before?.state === after?.state) return m.quizChanged({ actor, quiz })
  return m.quizStateChanged({ actor, quiz, state: after?.state ?? '' })
}

/** Older events of trainers have no level. */
const joinedAs = ({ after }: Event): 'trainee' | 'trainer' | 'observer' => {
  if (after?.role !== 'trainer') return 'trainee'
  return after.level === 'observer' ? 'observer' : 'trainer'
}

/** What happened, as one sentence. */
export const sentenceOf = (event: Event): string => {
  const { before, after } = event
  const actor = actorOf(event.actor)
  const trainee = traineeOf(event.trainee)
  const scores = { before: before?.score ?? 0, after: after?.score ?? 0 }
  switch (event.action) {
    case 'word_decided': {
      const parts = { actor, trainee, word: wordOf(event), ...scores }
      return after?.outcome === 'correct' ? m.wordAccepted(parts) : m.wordRejected(parts)
    }
    case 'score_decided':
      return m.scoreDecided({ actor, trainee, quiz: quizOf(event), ...scores })
    case 'attempt_reopened':
      return m.attemptReopened({ actor, trainee, quiz: quizOf(event) })
    case 'speaking_reopened':
      return m.speakingReopened({ actor, trainee })
    case 'clip_listened':
      return m.clipListened({ actor, trainee, word: wordOf(event) })
    case 'clips_deleted':
      return m.clipsDeleted({ actor, quiz: quizOf(event), count: before?.clips ?? 0 })
    case 'settings_changed':
      return settingsSentence(actor, event)
    case 'quiz_changed':
      return changeSentence(actor, event)
    case 'quiz_word_corrected':
      return m.quizWordCorrected({ actor, quiz: quizOf(event), n: after?.n ?? 0 })
    case 'trainees_reminded':
      return reminderSentence({ actor, trainee, quiz: quizOf(event) }, event)
    case 'trainees_mailed':
      if (event.subject === 'trainee') return m.traineeMailed({ actor, trainee })
      return m.groupMailed({ actor, ...groupOf(event), count: after?.trainees ?? 0 })
    case 'quiz_deleted':
      return m.quizDeleted({ actor, count: before?.attempts ?? 0 })
    case 'trainee_approved':
      return m.traineeApproved({ actor, trainee })
    case 'trainee_rejected':
      return m.traineeRejected({ actor })
    case 'trainee_changed':
      return after?.cefr == null
        ? m.levelRemoved({ actor, trainee })
        : m.levelSet({ actor, trainee, cefr: after.cefr })
    case 'trainee_suspended':
      return m.traineeSuspended({ actor, trainee })
    case 'trainee_restored':
      return m.traineeRestored({ actor, trainee })
    case 'trainee_renamed':
      return m.traineeRenamed({ actor, trainee })
    case 'trainee_deleted':
      return m.traineeDeleted({ actor, count: before?.attempts ?? 0 })
    case 'group_created':
      return m.groupCreated({ actor, ...groupOf(event) })
    case 'group_renamed':
      return m.groupRenamed({ actor, ...groupOf(event) })
    case 'group_archived':
      return m.groupArchived({ actor, ...groupOf(event) })
    case 'group_restored':
      return m.groupRestored({ actor, ...groupOf(event) })
    case 'group_deleted':
      return m.groupDeleted({ actor, count: before?.members ?? 0 })
    case 'members_changed':
      return m.membersChanged({
        actor,
        ...groupOf(event),
        added: after?.added ?? 0,
        removed: after?.removed ?? 0,
      })
    case 'results_exported': {
      const format = after?.format === 'xlsx' ? 'xlsx' : 'csv'
      return event.subject === 'speaking_task'
        ? m.speakingExported({ actor, format })
        : m.resultsExported({ actor, quiz: quizOf(event), format })
    }
    case 'report_exported':
      return m.reportExported({ actor, report: after?.report ?? '' })
    case 'audit_exported':
      return m.auditExported({ actor })
    case 'rescore_started':
      return m.rescoreStarted({ actor })
    case 'email_changed':
      return m.emailChanged({ actor })
    case 'identity_linked':
      return m.identityLinked({ actor, provider: after?.provider ?? '' })
    case 'identity_unlinked':
      return m.identityUnlinked({ actor, provider: before?.provider ?? '' })
    case 'role_by_provider':
      return m.roleByProvider({ actor, role: after?.status === 'verified' ? joinedAs(event) : 'none' })
    case 'voice_shared':
      return m.voiceShared({ actor })
    case 'voice_withdrawn':
      return m.voiceWithdrawn({ actor })
    case 'account_deleted':
      if (after?.owner_id != null) return m.ownerLeft()
      return m.accountDeleted({
        role: before?.role === 'trainer' ? 'trainer' : 'trainee',
        count: before?.attempts ?? 0,
      })
    case 'trainer_level_changed':
      return m.trainerLevelChanged({
        actor,
        colleague: colleagueOf(event.colleague),
        level: after?.level === 'observer' ? 'observer' : 'trainer',
      })
    case 'trainer_removed':
      return m.trainerRemoved({ actor, level: before?.level === 'observer' ? 'observer' : 'trainer' })
    case 'ownership_handed_over':
      return m.ownershipHandedOver({ actor, colleague: colleagueOf(event.colleague) })
    case 'people_imported':
      return m.peopleImported({
        actor,
        invited: after?.invited ?? 0,
        approved: after?.approved ?? 0,
        added: after?.added ?? 0,
        suspended: after?.suspended ?? 0,
        restored: after?.restored ?? 0,
        kind: after?.suspended || after?.restored ? 'sync' : 'import',
      })
    case 'practice_set_made':
      return m.practiceSetMade({ actor, quiz: quizOf(event), count: after?.words ?? 0 })
    case 'practice_set_undone':
      return m.practiceSetUndone({ actor, quiz: quizOf(event) })
    case 'script_created':
      return m.scriptCreated({ actor })
    case 'script_changed':
      return m.scriptChanged({ actor })
    case 'script_deleted':
      return m.scriptDeleted({ actor })
    case 'reading_assigned':
      return m.readingAssigned({ actor })
    case 'reading_assignment_changed':
      return m.readingAssignmentChanged({ actor })
    case 'reading_assignment_deleted':
      return m.readingAssignmentDeleted({ actor, count: before?.readings ?? 0 })
    case 'reading_listened':
      return m.readingListened({ actor, trainee })
    case 'reading_commented':
      return m.readingCommented({ actor, trainee })
    case 'reading_comment_deleted':
      return m.readingCommentDeleted({ actor, trainee })
    case 'api_key_created':
      return m.apiKeyCreated({ actor })
    case 'api_key_deleted':
      return m.apiKeyDeleted({ actor })
    case 'lti_platform_added':
      return m.platformAdded({ actor, name: after?.provider ?? '' })
    case 'lti_platform_registered':
      return m.platformRegistered({ name: after?.provider ?? '' })
    case 'lti_platform_changed':
      return platformSentence(actor, event)
    case 'lti_platform_deleted':
      return m.platformDeleted({ actor, name: before?.provider ?? '' })
    case 'webhook_created':
      return m.webhookCreated({ actor })
    case 'webhook_deleted':
      return m.webhookDeleted({ actor })
    case 'rubric_created':
      return m.rubricCreated({ actor })
    case 'rubric_changed':
      return m.rubricChanged({ actor })
    case 'rubric_deleted':
      return m.rubricDeleted({ actor })
    case 'speaking_created':
      return m.speakingCreated({ actor })
    case 'speaking_changed':
      return m.speakingChanged({ actor })
    case 'speaking_deleted':
      return m.speakingDeleted({ actor, count: before?.answers ?? 0 })
    case 'speaking_listened':
      return m.speakingListened({ actor, trainee })
    case 'speaking_marked':
      if (!after?.final) return m.speakingMarkDrafted({ actor, trainee })
      if (before?.appeal !== after.appeal) return m.speakingAppealAccepted({ actor, trainee })
      return before?.final ? m.speakingMarkChanged({ actor, trainee }) : m.speakingMarked({ actor, trainee })
    case 'speaking_marked_twice':
      return m.speakingMarkedTwice({ actor, trainee })
    case 'calibration_agreed':
      return m.calibrationAgreed({ actor, trainee })
    case 'calibration_removed':
      return m.calibrationRemoved({ actor, trainee })
    case 'calibration_marked':
      return m.calibrationMarked({ actor })
    case 'speaking_appeal_rejected':
      return m.speakingAppealRejected({ actor, trainee })
    case 'speaking_commented':
      return m.speakingCommented({ actor, trainee })
    case 'speaking_comment_deleted':
      return m.speakingCommentDeleted({ actor, trainee })
    case 'dictation_overruled':
      return m.dictationOverruled({ actor, trainee })
    case 'shadowing_overruled':
      return m.shadowingOverruled({ actor, trainee, ...scores })
    case 'import_undone':
      return m.importUndone({ actor, withdrawn: after?.withdrawn ?? 0, removed: after?.removed ?? 0 })
    case 'invitation_created':
      return m.invitationCreated({ actor, role: joinedAs(event), count: after?.uses ?? 1 })
    case 'invitation_revoked':
      return m.invitationRevoked({ actor })
    case 'joined_by_invitation':
      return m.joinedByInvitation({ actor, role: joinedAs(event) })
    case 'attempt_rescored':
      return m.attemptRescored({ actor, trainee, quiz: quizOf(event), count: after?.words ?? 0, ...scores })
  }
}
