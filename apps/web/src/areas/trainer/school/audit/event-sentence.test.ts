import { AuditAction } from '@elocute/contract/audit'
import { expect, test } from 'vitest'
import type { Event } from './audit.queries.ts'
import { anEvent, gone } from './audit.factory.ts'
import { sentenceOf } from './event-sentence.ts'

const eveningClass = { id: '01890000-0000-7000-8000-00000000a001', name: 'Evening class' }

const ben = {
  id: '01890000-0000-7000-8000-00000000b001',
  first_name: 'Ben',
  middle_name: null,
  last_name: 'Okoro',
}

const sentences: [Partial<Event>, string][] = [
  [{}, 'Tara Coach accepted “river” of Mia Santos: score 3 → 4'],
  [
    { after: { n: 2, outcome: 'incorrect', score: 2 } },
    'Tara Coach rejected “river” of Mia Santos: score 3 → 2',
  ],
  [
    { action: 'score_decided', before: { score: 1 }, after: { score: 5 } },
    'Tara Coach set the score of Mia Santos in “Kitchen words”: 1 → 5',
  ],
  [{ action: 'attempt_reopened' }, 'Tara Coach reopened “Kitchen words” for Mia Santos'],
  [{ action: 'clip_listened' }, 'Tara Coach listened to “river” of Mia Santos'],
  [
    { action: 'clips_deleted', before: { clips: 1 } },
    'Tara Coach deleted 1 of their own recordings of “Kitchen words”',
  ],
  [
    { action: 'settings_changed', before: { clip_days: 1 }, after: { clip_days: 0 } },
    'Tara Coach changed how long recordings are kept: 1 day → not at all',
  ],
  [
    { action: 'settings_changed', before: { clip_days: 0 }, after: { clip_days: 30 } },
    'Tara Coach changed how long recordings are kept: not at all → 30 days',
  ],
  [
    { action: 'quiz_changed', before: { state: 'open' }, after: { state: 'open', words: 3 } },
    'Tara Coach changed “Kitchen words”',
  ],
  [
    { action: 'quiz_word_corrected', subject: 'quiz', word: null, after: { n: 2 } },
    'Tara Coach corrected the spelling of word 2 of “Kitchen words”',
  ],
  ...(
    [
      ['open', 'Tara Coach opened “Kitchen words”'],
      ['closed', 'Tara Coach closed “Kitchen words”'],
      ['archived', 'Tara Coach archived “Kitchen words”'],
    ] as const
  ).map(([state, text]): [Partial<Event>, string] => [
    { action: 'quiz_changed', before: { state: 'draft' }, after: { state } },
    text,
  ]),
  [
    { action: 'quiz_changed', before: { state: 'open' }, after: { state: 'draft' } },
    'Tara Coach made “Kitchen words” a draft again',
  ],
  [
    { action: 'trainees_reminded', after: { trainees: 1 } },
    'Tara Coach reminded one trainee of “Kitchen words”',
  ],
  [
    { action: 'trainees_reminded', after: { trainees: 1200 } },
    'Tara Coach reminded 1,200 trainees of “Kitchen words”',
  ],
  [
    { action: 'trainees_reminded', subject: 'reading_assignment', quiz: null, after: { trainees: 2 } },
    'Tara Coach reminded 2 trainees of a reading',
  ],
  [
    { action: 'trainees_reminded', subject: 'speaking_task', quiz: null, after: { trainees: 2 } },
    'Tara Coach reminded 2 trainees of a speaking task',
  ],
  [
    { action: 'trainees_reminded', subject: 'trainee', after: { reminders: 2 } },
    'Tara Coach sent Mia Santos 2 reminders',
  ],
  [
    { action: 'trainees_mailed', subject: 'group', group: eveningClass, after: { trainees: 16 } },
    'Tara Coach emailed 16 trainees of “Evening class”',
  ],
  [{ action: 'trainees_mailed', subject: 'trainee' }, 'Tara Coach emailed Mia Santos'],
  ...(
    [
      ['group_created', 'Tara Coach created the group “Evening class”'],
      ['group_renamed', 'Tara Coach renamed a group to “Evening class”'],
      ['group_archived', 'Tara Coach archived the group “Evening class”'],
      ['group_restored', 'Tara Coach restored the group “Evening class”'],
    ] as const
  ).map(([action, text]): [Partial<Event>, string] => [{ action, group: eveningClass }, text]),
  [
    { action: 'practice_set_made', after: { words: 3, trainees: 12 } },
    'Tara Coach made a practice set of 3 words of “Kitchen words”',
  ],
  [{ action: 'practice_set_undone' }, 'Tara Coach removed a practice set of “Kitchen words”'],
  [{ action: 'script_created' }, 'Tara Coach wrote a script'],
  [{ action: 'script_changed' }, 'Tara Coach changed a script'],
  [{ action: 'script_deleted' }, 'Tara Coach deleted a script'],
  [{ action: 'reading_assigned' }, 'Tara Coach assigned a reading'],
  [{ action: 'reading_assignment_changed' }, 'Tara Coach changed an assigned reading'],
  [
    { action: 'reading_assignment_deleted', before: { readings: 1 } },
    'Tara Coach deleted an assigned reading that had been read 1 time',
  ],
  [{ action: 'reading_listened' }, 'Tara Coach listened to a reading of Mia Santos'],
  [{ action: 'reading_commented' }, 'Tara Coach commented on a reading of Mia Santos'],
  [{ action: 'reading_comment_deleted' }, 'Tara Coach deleted a comment on a reading of Mia Santos'],
  [{ action: 'api_key_created' }, 'Tara Coach created an API key'],
  [{ action: 'api_key_deleted' }, 'Tara Coach deleted an API key'],
  [
    { action: 'lti_platform_added', after: { provider: 'Moodle' } },
    'Tara Coach added the learning platform “Moodle”',
  ],
  [
    { action: 'lti_platform_registered', after: { provider: 'Moodle' } },
    'The learning platform “Moodle” registered automatically',
  ],
  [
    {
      action: 'lti_platform_changed',
      before: { provider: 'Moodle', status: 'waiting' },
      after: { provider: 'Moodle', status: 'active' },
    },
    'Tara Coach approved the learning platform “Moodle”',
  ],
  [
    {
      action: 'lti_platform_changed',
      before: { provider: 'Moodle', trusts_trainers: false },
      after: { provider: 'Moodle', trusts_trainers: true },
    },
    'Tara Coach let instructors of “Moodle” become trainers',
  ],
  [
    {
      action: 'lti_platform_changed',
      before: { provider: 'Moodle', trusts_trainers: true },
      after: { provider: 'Moodle', trusts_trainers: false },
    },
    'Tara Coach stopped letting instructors of “Moodle” become trainers',
  ],
  [
    { action: 'lti_platform_changed', before: { provider: 'Old' }, after: { provider: 'New' } },
    'Tara Coach changed the learning platform “New”',
  ],
  [
    {
      action: 'lti_platform_changed',
      before: { provider: 'Old', status: 'waiting', trusts_trainers: false },
      after: { provider: 'New', status: 'active', trusts_trainers: true },
    },
    'Tara Coach approved the learning platform “New”; Tara Coach let instructors of “New” become trainers; Tara Coach changed the learning platform “New”',
  ],
  [
    { action: 'lti_platform_deleted', before: { provider: 'Moodle' } },
    'Tara Coach removed the learning platform “Moodle”',
  ],
  [{ action: 'webhook_created' }, 'Tara Coach created a webhook'],
  [{ action: 'webhook_deleted' }, 'Tara Coach deleted a webhook'],
  [{ action: 'rubric_created' }, 'Tara Coach created a rubric'],
  [{ action: 'rubric_changed' }, 'Tara Coach changed a rubric'],
  [{ action: 'rubric_deleted' }, 'Tara Coach deleted a rubric'],
  [{ action: 'speaking_created' }, 'Tara Coach created a speaking task'],
  [{ action: 'speaking_changed' }, 'Tara Coach changed a speaking task'],
  [
    { action: 'speaking_deleted', before: { answers: 2 } },
    'Tara Coach deleted a speaking task with 2 answers',
  ],
  [{ action: 'speaking_listened' }, 'Tara Coach listened to an answer of Mia Santos'],
  [
    { action: 'calibration_agreed' },
    'Tara Coach agreed on levels for an answer of Mia Santos in a calibration set',
  ],
  [{ action: 'calibration_removed' }, 'Tara Coach took an answer of Mia Santos out of a calibration set'],
  [{ action: 'calibration_marked' }, 'Tara Coach marked an answer of a calibration set'],
  [{ action: 'speaking_marked_twice' }, 'Tara Coach asked for a second mark of an answer of Mia Santos'],
  [
    { action: 'speaking_marked', after: { final: false } },
    'Tara Coach drafted the mark of an answer of Mia Santos',
  ],
  [
    { action: 'speaking_marked', before: { final: false }, after: { final: true } },
    'Tara Coach marked an answer of Mia Santos',
  ],
  [
    { action: 'speaking_marked', before: { final: true }, after: { final: true } },
    'Tara Coach changed the mark of an answer of Mia Santos',
  ],
  [
    {
      action: 'speaking_marked',
      before: { final: true, appeal: 'open' },
      after: { final: true, appeal: 'accepted' },
    },
    'Tara Coach accepted an appeal of Mia Santos and changed the mark',
  ],
  [
    { action: 'speaking_reopened', before: { tries: 2 }, after: { state: 'void' } },
    'Tara Coach reopened a speaking task for Mia Santos',
  ],
  [
    { action: 'speaking_appeal_rejected', before: { appeal: 'open' }, after: { appeal: 'rejected' } },
    'Tara Coach rejected an appeal of Mia Santos against a mark',
  ],
  [
    { action: 'results_exported', subject: 'speaking_task', after: { format: 'csv' } },
    'Tara Coach exported the marks of a speaking task as CSV',
  ],
  [
    { action: 'report_exported', after: { report: 'speaking' } },
    'Tara Coach exported the speaking marks of a period',
  ],
  [{ action: 'speaking_commented' }, 'Tara Coach spoke a comment on an answer of Mia Santos'],
  [{ action: 'speaking_comment_deleted' }, 'Tara Coach deleted a spoken comment on an answer of Mia Santos'],
  [
    { action: 'dictation_overruled' },
    'Tara Coach overruled the marking of a word in a dictation of Mia Santos',
  ],
  [
    { action: 'shadowing_overruled', before: { score: 60 }, after: { score: 90 } },
    'Tara Coach changed a shadowing score of Mia Santos from 60 to 90',
  ],
  [
    { action: 'settings_changed', before: { language: null }, after: { language: 'es' } },
    'Tara Coach changed the school’s language: that of each browser → Español',
  ],
  [
    { action: 'people_imported', after: { invited: 23, approved: 1, added: 3 } },
    'Tara Coach imported a list: 23 invited, 1 approved, 3 added to a group',
  ],
  [
    { action: 'import_undone', after: { withdrawn: 20, removed: 2 } },
    'Tara Coach undid an import: 20 invitations withdrawn, 2 removed from a group',
  ],
  [
    { action: 'invitation_created', after: { role: 'trainee', uses: 30 } },
    'Tara Coach invited up to 30 trainees',
  ],
  [{ action: 'invitation_created', after: { role: 'trainer', uses: 1 } }, 'Tara Coach invited 1 trainer'],
  [
    { action: 'invitation_created', after: { role: 'trainer', level: 'observer', uses: 2 } },
    'Tara Coach invited 2 observers',
  ],
  [{ action: 'invitation_revoked' }, 'Tara Coach withdrew an invitation'],
  [
    { action: 'joined_by_invitation', after: { role: 'trainee' } },
    'Tara Coach joined as a trainee by an invitation',
  ],
  [
    { action: 'joined_by_invitation', after: { role: 'trainer', level: 'observer' } },
    'Tara Coach joined as an observer by an invitation',
  ],
  [
    { action: 'trainer_level_changed', colleague: ben, after: { level: 'observer' } },
    'Tara Coach made Ben Okoro an observer',
  ],
  [
    { action: 'trainer_level_changed', colleague: ben, after: { level: 'trainer' } },
    'Tara Coach made Ben Okoro a trainer',
  ],
  [
    { action: 'trainer_level_changed', colleague: null, after: { level: 'trainer' } },
    'Tara Coach made a deleted account a trainer',
  ],
  [{ action: 'trainer_removed', before: { level: 'trainer' } }, 'Tara Coach removed a trainer'],
  [{ action: 'trainer_removed', before: { level: 'observer' } }, 'Tara Coach removed an observer'],
  [{ action: 'ownership_handed_over', colleague: ben }, 'Tara Coach transferred ownership to Ben Okoro'],
  [{ action: 'group_deleted', before: { members: 2 } }, 'Tara Coach deleted a group with 2 members'],
  [
    { action: 'members_changed', group: eveningClass, after: { added: 3, removed: 0 } },
    'Tara Coach changed the group “Evening class”: 3 added, 0 removed',
  ],
  [
    { action: 'members_changed', group: null, after: { added: 0, removed: 1 } },
    'Tara Coach changed a group that has since been deleted: 0 added, 1 removed',
  ],
  [{ action: 'quiz_deleted', before: { attempts: 1200 } }, 'Tara Coach deleted a quiz with 1,200 attempts'],
  [{ action: 'trainee_approved' }, 'Tara Coach approved Mia Santos'],
  [{ action: 'trainee_changed', after: { cefr: 'B1' } }, 'Tara Coach set the level of Mia Santos to B1'],
  [{ action: 'trainee_changed', after: { cefr: null } }, 'Tara Coach removed the level of Mia Santos'],
  [{ action: 'trainee_rejected' }, 'Tara Coach rejected an application'],
  [{ action: 'trainee_deleted', before: { attempts: 1 } }, 'Tara Coach deleted a trainee with 1 attempt'],
  [
    { action: 'results_exported', after: { format: 'xlsx' } },
    'Tara Coach exported the results of “Kitchen words” for Excel',
  ],
  [
    { action: 'results_exported', after: { format: 'csv' } },
    'Tara Coach exported the results of “Kitchen words” as CSV',
  ],
  [{ action: 'report_exported', after: { report: 'trainees' } }, 'Tara Coach exported a list of trainees'],
  [
    { action: 'report_exported', after: { report: 'results' } },
    'Tara Coach exported the results of a period',
  ],
  [{ action: 'audit_exported' }, 'Tara Coach exported the audit log'],
  [
    { action: 'settings_changed', before: { listener_bar: 80 }, after: { listener_bar: 60 } },
    'Tara Coach changed how sure the second check must be: 80% → 60%',
  ],
  [
    { action: 'settings_changed', before: { time_zone: null }, after: { time_zone: 'Asia/Manila' } },
    'Tara Coach changed the time zone: the server’s → Asia/Manila',
  ],
  [
    { action: 'settings_changed', before: { school_name: null }, after: { school_name: 'Cebu English' } },
    'Tara Coach named the school: Cebu English',
  ],
  [
    { action: 'settings_changed', before: { school_name: 'Cebu English' }, after: { school_name: null } },
    'Tara Coach removed the school’s name',
  ],
  [
    { action: 'settings_changed', before: { sign_up_open: true }, after: { sign_up_open: false } },
    'Tara Coach limited sign-up to invitations',
  ],
  [
    { action: 'settings_changed', before: { sign_up_open: false }, after: { sign_up_open: true } },
    'Tara Coach opened sign-up to everyone',
  ],
  [
    {
      action: 'settings_changed',
      before: { transcription_host: null },
      after: { transcription_host: 'whisper.example' },
    },
    'Tara Coach allowed recordings of answers to be sent to whisper.example',
  ],
  [
    {
      action: 'settings_changed',
      before: { transcription_host: 'whisper.example' },
      after: { transcription_host: null },
    },
    'Tara Coach stopped recordings of answers from being sent to whisper.example',
  ],
  [
    { action: 'settings_changed', before: { logo: null }, after: { logo: 'an-id' } },
    'Tara Coach changed the school’s logo',
  ],
  [
    { action: 'settings_changed', before: { logo: 'an-id' }, after: { logo: null } },
    'Tara Coach removed the school’s logo',
  ],
  [
    {
      action: 'settings_changed',
      before: { school_name: null, sign_up_open: true, clip_days: 30 },
      after: { school_name: 'Cebu English', sign_up_open: false, clip_days: 0 },
    },
    'Tara Coach named the school: Cebu English; Tara Coach limited sign-up to invitations; Tara Coach changed how long recordings are kept: 30 days → not at all',
  ],
  [{ action: 'trainee_suspended' }, 'Tara Coach suspended Mia Santos'],
  [{ action: 'trainee_restored' }, 'Tara Coach restored Mia Santos'],
  [{ action: 'trainee_renamed' }, 'Tara Coach changed the name of Mia Santos by importing a list'],
  [
    { action: 'people_imported', after: { invited: 1, approved: 2, added: 3, suspended: 4, restored: 5 } },
    'Tara Coach imported a list: 1 invited, 2 approved, 3 added to a group, 4 suspended, 5 restored',
  ],
  [{ action: 'rescore_started' }, 'Tara Coach had the kept recordings checked again'],
  [{ action: 'email_changed' }, 'Tara Coach changed the email address of their own account'],
  [
    { action: 'identity_linked', after: { provider: 'Google' } },
    'Tara Coach linked Google to their own account',
  ],
  [
    { action: 'identity_unlinked', before: { provider: 'Google' } },
    'Tara Coach unlinked Google from their own account',
  ],
  [
    { action: 'role_by_provider', after: { role: 'trainer', level: 'trainer', status: 'verified' } },
    'Tara Coach became a trainer through the school’s sign-in',
  ],
  [
    { action: 'role_by_provider', after: { role: 'trainer', level: 'observer', status: 'verified' } },
    'Tara Coach became an observer through the school’s sign-in',
  ],
  [
    { action: 'role_by_provider', after: { role: 'trainer', level: 'trainer', status: 'other' } },
    'Tara Coach lost their role through the school’s sign-in',
  ],
  [
    { action: 'voice_shared' },
    'Tara Coach let the trainees of their groups hear their words in listening lessons',
  ],
  [{ action: 'voice_withdrawn' }, 'Tara Coach no longer lets others hear their words in listening lessons'],
  [
    { action: 'account_deleted', before: { role: 'trainee', attempts: 2 } },
    'A trainee deleted their own account with 2 attempts',
  ],
  [{ action: 'account_deleted', before: { role: 'trainer' } }, 'A trainer deleted their own account'],
  [
    { action: 'account_deleted', before: { role: 'trainer' }, after: { owner_id: 'x' } },
    'The owner deleted their own account. The longest-serving trainer is the owner now',
  ],
  [
    { action: 'attempt_rescored', after: { words: 2, score: 4 } },
    'Tara Coach accepted 2 words of Mia Santos in “Kitchen words” after the second check: score 3 → 4',
  ],
]

test.each(sentences)('%j is a sentence', (details, sentence) => {
  expect(sentenceOf(anEvent(details))).toBe(sentence)
})

test('every kind of event has one', () => {
  const told = new Set(sentences.map(([{ action }]) => action ?? 'word_decided'))
  expect([...told].toSorted()).toEqual(AuditAction.options.toSorted())
})

test('what was deleted since has no name', () => {
  const deleted = { actor: gone(7), trainee: gone(8), quiz: null, word: null }
  expect(sentenceOf(anEvent(deleted))).toBe(
    'A deleted account accepted word 2 of a deleted trainee: score 3 → 4',
  )
  expect(sentenceOf(anEvent({ ...deleted, action: 'attempt_reopened', actor: null }))).toBe(
    'The server reopened a deleted quiz for a deleted trainee',
  )
})
