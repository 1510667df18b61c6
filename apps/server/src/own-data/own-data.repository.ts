import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Handle } from '../db/client.ts'
import {
  analyses,
  appeals,
  attempts,
  attemptWords,
  auditEvents,
  countedReadings,
  listeningAnswers,
  listeningLessons,
  modules,
  practiceCards,
  practiceReviews,
  practiceRuns,
  quizNotices,
  quizQuestions,
  quizzes,
  readingAssignments,
  readingComments,
  schoolScripts,
  scriptTurns,
  soundEvidence,
  storedFiles,
  unwantedMails,
  users,
  voiceConsents,
  voiceTakes,
  wordClips,
  wordDecisions,
} from '../db/schema.ts'

/** The next rows of a list: those after this id. Ids sort by time. */
export type Part = { after: string | undefined; limit: number }

export const createdAtOf = async (db: Handle, userId: string) => {
  const [row] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  return row?.createdAt
}

export const unwantedMailsOf = (db: Handle, userId: string) =>
  db
    .select({ mail: unwantedMails.mail, since: unwantedMails.createdAt })
    .from(unwantedMails)
    .where(eq(unwantedMails.userId, userId))

/** Without the id under which her voice is heard: nobody else must find it here. */
export const consentsOf = (db: Handle, userId: string) =>
  db
    .select({ consent: sql<string>`'classmates_hear_my_words'`, since: voiceConsents.createdAt })
    .from(voiceConsents)
    .where(eq(voiceConsents.userId, userId))

/** Which quizzes a mail was about, the latest first. */
export const noticesTo = (db: Handle, userId: string) =>
  db
    .select({
      quiz: quizzes.title,
      mail: quizNotices.mail,
      due_at: quizNotices.dueAt,
      at: quizNotices.createdAt,
    })
    .from(quizNotices)
    .innerJoin(quizzes, eq(quizzes.id, quizNotices.quizId))
    .where(eq(quizNotices.userId, userId))
    .orderBy(desc(quizNotices.createdAt), quizNotices.quizId)

const next = (id: AnyPgColumn, { after }: Part) => (after === undefined ? undefined : gt(id, after))

export const attemptsOf = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: attempts.id,
      quiz: { id: quizzes.id, title: quizzes.title, type: quizzes.type },
      total_points: quizzes.totalPoints,
      state: attempts.state,
      score: attempts.score,
      sent_score: attempts.claimedScore,
      score_set_by_trainer: attempts.decidedScore,
      started_at: attempts.startedAt,
      completed_at: attempts.completedAt,
      taken_at: attempts.takenAt,
      answered_at: attempts.answeredAt,
      started_on_server: attempts.serverStarted,
      clock_corrected: attempts.clockCorrected,
      faster_than_speech: attempts.implausible,
      reopened_at: attempts.voidedAt,
      reopened_because: attempts.voidReason,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(eq(attempts.userId, userId), next(attempts.id, part)))
    .orderBy(asc(attempts.id))
    .limit(part.limit)

export const wordsOf = (db: Handle, attemptIds: readonly string[]) =>
  db
    .select({
      attemptId: attemptWords.attemptId,
      n: attemptWords.n,
      word: attemptWords.questionWord,
      outcome: attemptWords.outcome,
      outcome_after_decisions: attemptWords.decidedOutcome,
      decided_by: attemptWords.decidedBy,
      counts: attemptWords.counts,
      heard: attemptWords.heard,
      confidence: attemptWords.confidence,
      milliseconds_to_verdict: attemptWords.ms,
      engine_version: attemptWords.engineVersion,
      at: attemptWords.at,
      late: attemptWords.late,
    })
    .from(attemptWords)
    .where(inArray(attemptWords.attemptId, [...attemptIds]))
    .orderBy(asc(attemptWords.attemptId), asc(attemptWords.n))

/** Without the names of those who decided: a trainee does not see them. */
export const decisionsOn = (db: Handle, attemptIds: readonly string[]) =>
  db
    .select({
      attemptId: wordDecisions.attemptId,
      n: wordDecisions.n,
      at: wordDecisions.at,
      by: wordDecisions.source,
      outcome: wordDecisions.outcome,
      finding: wordDecisions.finding,
      heard: wordDecisions.heard,
      confidence: wordDecisions.confidence,
      engine_version: wordDecisions.engineVersion,
      reason: wordDecisions.reason,
      score_before: wordDecisions.scoreBefore,
      score_after: wordDecisions.scoreAfter,
    })
    .from(wordDecisions)
    .where(inArray(wordDecisions.attemptId, [...attemptIds]))
    .orderBy(asc(wordDecisions.attemptId), asc(wordDecisions.at), asc(wordDecisions.id))

export const appealsOf = (db: Handle, attemptIds: readonly string[]) =>
  db
    .select({
      attemptId: appeals.attemptId,
      n: appeals.n,
      note: appeals.note,
      state: appeals.state,
      created_at: appeals.createdAt,
      decided_at: appeals.decidedAt,
    })
    .from(appeals)
    .where(inArray(appeals.attemptId, [...attemptIds]))

export const clipsOf = (db: Handle, attemptIds: readonly string[]) =>
  db
    .select({
      attemptId: wordClips.attemptId,
      n: wordClips.n,
      format: sql<string>`split_part(${storedFiles.mediaType}, '/', 2)`,
      bytes: storedFiles.bytes,
      milliseconds: wordClips.milliseconds,
      stored_at: wordClips.createdAt,
      finding: wordClips.finding,
      confidence: wordClips.confidence,
      engine_version: wordClips.engineVersion,
    })
    .from(wordClips)
    .innerJoin(storedFiles, eq(storedFiles.id, wordClips.fileId))
    .where(inArray(wordClips.attemptId, [...attemptIds]))

export const runsOf = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: practiceRuns.id,
      created_at: practiceRuns.createdAt,
      script: practiceRuns.script,
      overall: practiceRuns.overall,
      engine_version: practiceRuns.engineVersion,
      scorer_version: practiceRuns.scorerVersion,
      result: practiceRuns.result,
      recording: { type: storedFiles.mediaType, bytes: storedFiles.bytes },
    })
    .from(practiceRuns)
    .leftJoin(storedFiles, eq(storedFiles.id, practiceRuns.fileId))
    .where(and(eq(practiceRuns.userId, userId), next(practiceRuns.id, part)))
    .orderBy(asc(practiceRuns.id))
    .limit(part.limit)

/** The readings that count for a trainer's assignment. */
export const countedReadingsOf = (db: Handle, userId: string) =>
  db
    .select({
      assignment: readingAssignments.title,
      practice_run: countedReadings.runId,
      number: countedReadings.n,
      overall: countedReadings.overall,
      at: countedReadings.createdAt,
    })
    .from(countedReadings)
    .innerJoin(readingAssignments, eq(readingAssignments.id, countedReadings.assignmentId))
    .where(eq(countedReadings.userId, userId))
    .orderBy(asc(countedReadings.createdAt), asc(countedReadings.runId))

/** The practice bag, with the cards that were taken out. */
export const cardsOf = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: practiceCards.id,
      kind: practiceCards.kind,
      about: practiceCards.subject,
      words: practiceCards.words,
      source: practiceCards.source,
      added_at: practiceCards.addedAt,
      removed_at: practiceCards.removedAt,
      due_at: practiceCards.dueAt,
    })
    .from(practiceCards)
    .where(and(eq(practiceCards.userId, userId), next(practiceCards.id, part)))
    .orderBy(asc(practiceCards.id))
    .limit(part.limit)

/** The log of the reviews of these cards. */
export const reviewsOf = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: practiceReviews.id,
      card: practiceReviews.cardId,
      rating: practiceReviews.rating,
      at: practiceReviews.reviewedAt,
      day: practiceReviews.day,
      milliseconds: practiceReviews.spentMs,
    })
    .from(practiceReviews)
    .where(and(eq(practiceReviews.userId, userId), next(practiceReviews.id, part)))
    .orderBy(asc(practiceReviews.id))
    .limit(part.limit)
/** How each sound was said over all readings. */
export const soundsOf = (db: Handle, userId: string) =>
  db
    .select({
      sound: soundEvidence.phone,
      times: sql<number>`sum(${soundEvidence.times})::int`,
      average_score: sql<number>`round(sum(${soundEvidence.scoreSum})::numeric / sum(${soundEvidence.times}))::int`,
      missed: sql<number>`sum(${soundEvidence.missed})::int`,
    })
    .from(soundEvidence)
    .where(eq(soundEvidence.userId, userId))
    .groupBy(soundEvidence.phone)
    .orderBy(asc(soundEvidence.phone))

/** The sound of a spoken comment; null for a written one. */
const soundOfComment = {
  type: storedFiles.mediaType,
  bytes: storedFiles.bytes,
  milliseconds: readingComments.milliseconds,
}

/** What trainers say about these readings. */
export const commentsTo = (db: Handle, userId: string) =>
  db
    .select({
      practice_run: readingComments.runId,
      at: readingComments.createdAt,
      text: readingComments.text,
      sound: soundOfComment,
    })
    .from(readingComments)
    .leftJoin(storedFiles, eq(storedFiles.id, readingComments.fileId))
    .innerJoin(countedReadings, eq(countedReadings.runId, readingComments.runId))
    .where(eq(countedReadings.userId, userId))
    .orderBy(asc(readingComments.createdAt), asc(readingComments.id))

const answersOfLesson = sql<unknown>`coalesce((select json_agg(json_build_object(
    'n', ${listeningAnswers.n}, 'talker', ${listeningAnswers.talker}, 'word', ${listeningAnswers.word},
    'chosen', ${listeningAnswers.chosen}) order by ${listeningAnswers.n})
  from ${listeningAnswers} where ${listeningAnswers.lessonId} = ${listeningLessons.id}), '[]')`

/** Listening lessons with all answers. Their ids come from pages and do not sort by time. */
export const lessonsOf = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: listeningLessons.id,
      contrast: listeningLessons.contrast,
      created_at: listeningLessons.createdAt,
      finished_at: listeningLessons.finishedAt,
      answers: answersOfLesson,
    })
    .from(listeningLessons)
    .where(and(eq(listeningLessons.userId, userId), next(listeningLessons.id, part)))
    .orderBy(asc(listeningLessons.id))
    .limit(part.limit)

/** The words that a trainer has recorded for the listening lessons. */
export const takesBy = (db: Handle, userId: string) =>
  db
    .select({
      id: voiceTakes.id,
      word: voiceTakes.word,
      bytes: storedFiles.bytes,
      milliseconds: voiceTakes.milliseconds,
      created_at: voiceTakes.createdAt,
    })
    .from(voiceTakes)
    .innerJoin(storedFiles, eq(storedFiles.id, voiceTakes.fileId))
    .where(eq(voiceTakes.userId, userId))
    .orderBy(asc(voiceTakes.word))

/** The assignments that a trainer has made. */
export const assignmentsBy = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: readingAssignments.id,
      title: readingAssignments.title,
      script: readingAssignments.script,
      created_at: readingAssignments.createdAt,
    })
    .from(readingAssignments)
    .where(and(eq(readingAssignments.createdBy, userId), next(readingAssignments.id, part)))
    .orderBy(asc(readingAssignments.id))
    .limit(part.limit)

/** The scripts that a trainer has written. */
export const scriptsBy = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: schoolScripts.id,
      title: schoolScripts.title,
      text: schoolScripts.text,
      changed_at: schoolScripts.changedAt,
    })
    .from(schoolScripts)
    .where(and(eq(schoolScripts.createdBy, userId), next(schoolScripts.id, part)))
    .orderBy(asc(schoolScripts.id))
    .limit(part.limit)

/** What a trainer says about readings. */
export const commentsBy = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: readingComments.id,
      reading: readingComments.runId,
      at: readingComments.createdAt,
      text: readingComments.text,
      sound: soundOfComment,
    })
    .from(readingComments)
    .leftJoin(storedFiles, eq(storedFiles.id, readingComments.fileId))
    .where(and(eq(readingComments.trainerId, userId), next(readingComments.id, part)))
    .orderBy(asc(readingComments.id))
    .limit(part.limit)

export const analysesOf = (db: Handle, userId: string) =>
  db
    .select({
      started_at: analyses.startedAt,
      state: analyses.state,
      processor_milliseconds: analyses.spentMs,
      practice_run: analyses.runId,
    })
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(asc(analyses.startedAt))

export const topicsOf = (db: Handle, userId: string) =>
  db
    .select({ topic: scriptTurns.topic, scripts: scriptTurns.turn })
    .from(scriptTurns)
    .where(eq(scriptTurns.userId, userId))
    .orderBy(asc(scriptTurns.topic))

const actor = alias(users, 'actor')

/** A trainee sees who listened to her clips, and no other names. */
const listener = sql<string | null>`case when ${auditEvents.action} = 'clip_listened'
  then ${actor.firstName} || ' ' || ${actor.lastName} end`

export type EventPart = { after: number; limit: number }

export const eventsAbout = (db: Handle, userId: string, { after, limit }: EventPart) =>
  db
    .select({
      n: auditEvents.n,
      at: auditEvents.at,
      action: auditEvents.action,
      actorId: auditEvents.actorId,
      listener,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .leftJoin(actor, eq(actor.id, auditEvents.actorId))
    .where(and(eq(auditEvents.traineeId, userId), gt(auditEvents.n, after)))
    .orderBy(asc(auditEvents.n))
    .limit(limit)

export const eventsBy = (db: Handle, userId: string, { after, limit }: EventPart) =>
  db
    .select({
      n: auditEvents.n,
      at: auditEvents.at,
      action: auditEvents.action,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, userId), gt(auditEvents.n, after)))
    .orderBy(asc(auditEvents.n))
    .limit(limit)

const questionWords = sql<string[]>`array(select ${quizQuestions.questionWord} from ${quizQuestions}
  where ${quizQuestions.quizId} = ${quizzes.id} order by ${quizQuestions.position})`

export const quizzesBy = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      type: quizzes.type,
      total_points: quizzes.totalPoints,
      timer_seconds: quizzes.timerSeconds,
      created_at: quizzes.createdAt,
      words: questionWords,
    })
    .from(quizzes)
    .where(and(eq(quizzes.createdBy, userId), next(quizzes.id, part)))
    .orderBy(asc(quizzes.id))
    .limit(part.limit)

/** The columns are written out, because drizzle omits the table's name in a query of one table. */
const files = sql<unknown>`coalesce((select json_agg(json_build_object(
    'name', module_files.name, 'type', module_files.file_type, 'bytes', stored_files.bytes)
    order by module_files.created_at, module_files.id)
  from module_files join stored_files on stored_files.id = module_files.file_id
  where module_files.module_id = modules.id), '[]')`

export const modulesBy = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: modules.id,
      title: modules.title,
      description: modules.description,
      created_at: modules.createdAt,
      files,
    })
    .from(modules)
    .where(and(eq(modules.createdBy, userId), next(modules.id, part)))
    .orderBy(asc(modules.id))
    .limit(part.limit)

/** Without the trainee: these are the data of the trainer. */
export const decisionsBy = (db: Handle, userId: string, part: Part) =>
  db
    .select({
      id: wordDecisions.id,
      at: wordDecisions.at,
      quiz: quizzes.title,
      word: attemptWords.questionWord,
      outcome: wordDecisions.outcome,
      reason: wordDecisions.reason,
      score_before: wordDecisions.scoreBefore,
      score_after: wordDecisions.scoreAfter,
    })
    .from(wordDecisions)
    .innerJoin(attempts, eq(attempts.id, wordDecisions.attemptId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .leftJoin(
      attemptWords,
      and(eq(attemptWords.attemptId, wordDecisions.attemptId), eq(attemptWords.n, wordDecisions.n)),
    )
    .where(and(eq(wordDecisions.userId, userId), next(wordDecisions.id, part)))
    .orderBy(asc(wordDecisions.id))
    .limit(part.limit)

export const reopenedBy = (db: Handle, userId: string) =>
  db
    .select({ at: attempts.voidedAt, quiz: quizzes.title, reason: attempts.voidReason })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(eq(attempts.voidedBy, userId))
    .orderBy(desc(attempts.voidedAt))
