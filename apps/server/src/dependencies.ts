import { createAuditLog } from './audit/audit-log.service.ts'
import { createAudit } from './audit/audit.service.ts'
import { createAccountRemoval } from './auth/account-removal.service.ts'
import { createAuth } from './auth/auth.service.ts'
import { createTrainerRemoval } from './auth/trainer-removal.ts'
import { createTrainers } from './auth/trainers.service.ts'
import { callersOf } from './api-keys/callers.ts'
import { createApiKeys } from './api-keys/api-keys.service.ts'
import { createDeletedIdentities } from './auth/providers/deleted-identities.ts'
import type { SignInProvider } from './auth/providers/sign-in-provider.ts'
import { createDeliveries } from './webhooks/deliveries.service.ts'
import { createWebhooks } from './webhooks/webhooks.service.ts'
import { createSessions } from './auth/sessions.service.ts'
import type { ClipChecker } from './clips/clip-check.ts'
import { createClipJudge } from './clips/clip-judge.ts'
import { createAllClips } from './clips/create-clips.ts'
import { createSecondListener } from './clips/second-listener.ts'
import type { Computations } from './computations/computations.ts'
import { createCalendar } from './calendar/calendar.service.ts'
import { createDashboards } from './dashboards/dashboards.service.ts'
import { createDigest } from './dashboards/digest.service.ts'
import { createToday } from './dashboards/today.service.ts'
import { createTraineeToday } from './dashboards/trainee-today.service.ts'
import type { Database } from './db/client.ts'
import { createDictionary } from './dictionary/dictionary.service.ts'
import type { Log } from './log.ts'
import { createLti } from './lti/create-lti.ts'
import { createJobs } from './jobs/jobs.service.ts'
import { createJobStates } from './jobs/job-states.service.ts'
import type { JobQueue } from './jobs/queue.ts'
import { createMailDelivery } from './mails/mail-delivery.service.ts'
import { createNotices } from './mails/notices.service.ts'
import { createMails } from './mails/mails.service.ts'
import { createOptionalMails } from './mails/optional-mails.service.ts'
import { createOutbox } from './mails/outbox.ts'
import { createTrainerMails } from './mails/trainer-mails.service.ts'
import { createAllMarks } from './marks/create-marks.ts'
import { createFindings } from './marks/findings.service.ts'
import type { DocumentInspector } from './modules/documents/document-inspector.ts'
import { createDocumentTickets } from './modules/document-tickets.service.ts'
import { createModuleFiles } from './modules/module-files.service.ts'
import { createModuleOpenings } from './modules/module-openings.service.ts'
import { createModules } from './modules/modules.service.ts'
import { createPrintedReports } from './reports/printed-reports.service.ts'
import { createReports } from './reports/reports.service.ts'
import { createGroups } from './groups/groups.service.ts'
import { createInvitations } from './invitations/invitations.service.ts'
import { createPeopleImport } from './people-import/people-import.service.ts'
import { createClassmates } from './listening/classmates.service.ts'
import { createListening } from './listening/listening.service.ts'
import { createSharedVoice } from './listening/shared-voice.service.ts'
import { createMetrics } from './operations/metrics.service.ts'
import { createPracticeBag } from './practice/practice-bag.service.ts'
import { createPracticeSets } from './practice/practice-sets.service.ts'
import { createPracticeWords } from './practice/practice-words.service.ts'
import { createWordScoring } from './practice/word-scoring.service.ts'
import { createOwnData } from './own-data/own-data.service.ts'
import { createBudgets } from './platform/budgets.ts'
import type { Clock } from './platform/clock.ts'
import type { FileStore } from './platform/file-store.ts'
import type { OidcTiming } from './platform/oidc/oidc-fetch.ts'
import { createStoredFiles } from './platform/stored-files.ts'
import type { LimitedLanguageService } from './platform/language-service.ts'
import { createLimits } from './platform/limits.ts'
import type { Mailer } from './platform/mail.ts'
import type { PasswordHasher } from './platform/password-hasher.ts'
import { createTranscriber } from './platform/transcriber.ts'
import type { VirusScanner } from './platform/virus-scanner.ts'
import { createAnswers } from './quiz-attempts/answers.service.ts'
import { createAttemptWords } from './quiz-attempts/attempt-words.service.ts'
import { createPronunciations } from './pronunciations/pronunciations.service.ts'
import { createQuizAttempts } from './quiz-attempts/quiz-attempts.service.ts'
import { createQuizChanges } from './quizzes/quiz-changes.service.ts'
import { quizTask } from './quizzes/quiz-task.ts'
import { readingTask } from './reading-assignments/reading-task.ts'
import { createReminders } from './mails/reminders.service.ts'
import { createQuizWords } from './quizzes/quiz-words.service.ts'
import { createQuizzes } from './quizzes/quizzes.service.ts'
import { createSchoolScripts } from './school-scripts/school-scripts.service.ts'
import { createSchoolLogo } from './settings/school-logo.service.ts'
import { createReaderLanguages } from './auth/reader-languages.service.ts'
import { createSettings } from './settings/settings.service.ts'
import { createAssignedReadings } from './reading-assignments/assigned-readings.service.ts'
import { createCountedReadings } from './reading-assignments/counted-readings.service.ts'
import { createSystem, type Setup } from './system/system.service.ts'
import { createReadingAssignments } from './reading-assignments/reading-assignments.service.ts'
import { createReadingComments } from './reading-assignments/reading-comments.service.ts'
import { createReadingCounter } from './reading-assignments/reading-counter.service.ts'
import { createReadingHeatMap } from './reading-assignments/reading-heat-map.service.ts'
import { createTraineeReadings } from './reading-assignments/trainee-readings.service.ts'
import { createSpokenComments } from './reading-assignments/spoken-comments.service.ts'
import { createSpokenSounds } from './reading-assignments/spoken-sounds.service.ts'
import { storeSounds } from './sounds/sound-evidence.service.ts'
import { createSounds } from './sounds/sounds.service.ts'
import { speakingTask } from './speaking/speaking-task.ts'
import { createSpeaking } from './speaking/create-speaking.ts'
import { createTranscripts } from './speaking/transcripts.service.ts'
import type { ReadingScorer } from './speech-practice/analyses.service.ts'
import { createSpeechPractice } from './speech-practice/speech-practice.service.ts'
import { createSpeechWork } from './speech-work/speech-work.service.ts'
import { createManyTrainees } from './trainees/many-trainees.service.ts'
import { createTraineeMails } from './trainees/trainee-mails.service.ts'
import { createTraineeReminders } from './trainees/trainee-reminders.service.ts'
import { createTrainees } from './trainees/trainees.service.ts'
import { createVoiceTakes } from './voice/voice-takes.service.ts'

export type Dependencies = {
  database: Database
  clock: Clock
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** See platform/server-key. */
  serverKey: Buffer
  publicUrl: string
  passwords: PasswordHasher
  mailer: Mailer
  setup: Setup
  files: FileStore
  /** The maximum total size of all files, in bytes. */
  filesLimitBytes: number
  /** Computes what takes long beside the event loop. */
  computations: Computations
  /** Inspects uploaded documents. */
  documents: DocumentInspector
  /** The timeout for storing a received file, if different from the default. */
  storeWithinMs?: number
  scanner?: VirusScanner | undefined
  /** The queue of jobs. */
  queue: Pick<JobQueue, 'boss'>
  /** The URL of the public lookup service, if it is asked before the embedded dictionary. */
  dictionaryUrl?: string | undefined
  /** Hosts of the own network that the server may call for the owner, as `OUTGOING_ALLOW` has them. */
  outgoingAllow?: readonly string[]
  /** Those by which people can sign in. */
  providers?: readonly SignInProvider[] | undefined
  /** An email address for readers, if the operator has set one. */
  contact?: string | undefined
  /** Of requests to them, if different from the default. */
  providerTiming?: OidcTiming | undefined
  /** Scores recordings. */
  scorer: ReadingScorer
  /** Decodes clips. */
  clipChecker: ClipChecker
  /** The service that writes scripts, feedback and transcripts, if the operator has one. */
  language?: LimitedLanguageService | undefined
}

/** The composition root: creates every service with its dependencies. Nothing is global. */
export const createServices = (dependencies: Dependencies) => {
  const { database, clock, log, serverKey, publicUrl, passwords, setup } = dependencies
  const { files, filesLimitBytes, documents, scanner, computations, scorer, clipChecker } = dependencies
  const { queue, providers = [], outgoingAllow = [] } = dependencies
  const { db, pool } = database
  const limits = createLimits({ db, clock, serverKey })
  const jobs = createJobs({ queue })
  const jobStates = createJobStates({ db })
  const outbox = createOutbox({ clock, jobs })
  const audit = createAudit({ db, clock })
  const sessions = createSessions({ db, clock, serverKey })
  const apiKeys = createApiKeys({ db, clock, audit, serverKey })
  const groups = createGroups({ db, clock, audit })
  const { language } = dependencies
  const transcriber = language ? createTranscriber(language.service, language.timeouts) : null
  const settings = createSettings({
    db,
    clock,
    audit,
    hasProviders: providers.length > 0,
    contact: dependencies.contact ?? null,
    offeredTranscriptionHost: transcriber?.host ?? null,
  })
  const readers = createReaderLanguages({ db, settings })
  const invitations = createInvitations({
    db,
    clock,
    serverKey,
    audit,
    outbox,
    groups,
    settings,
    publicUrl,
  })
  const manyTrainees = createManyTrainees({ clock, outbox, audit, groups, sessions })
  const deletedIdentities = createDeletedIdentities({ serverKey })
  const auth = createAuth({
    db,
    clock,
    serverKey,
    publicUrl,
    outbox,
    limits,
    passwords,
    sessions,
    audit,
    invitations,
    settings,
    providers,
    providerTiming: dependencies.providerTiming,
    deletedIdentities,
    log,
  })
  const { record, checkOwnPassword, ownAccount, mailChoices } = auth
  const lti = createLti({
    db,
    clock,
    log,
    serverKey,
    publicUrl,
    outgoingAllow,
    limits,
    audit,
    sessions,
    groups,
    auth,
    jobs,
    settings,
  })
  const storedFiles = createStoredFiles({ db, clock, files, filesLimitBytes, log })
  const moduleFiles = createModuleFiles({
    db,
    clock,
    storedFiles,
    documents,
    scanner,
    withinMs: dependencies.storeWithinMs,
  })
  const countedReadings = createReadingCounter({ db, clock, settings })
  const pronunciations = createPronunciations({ db, computations })
  const practiceBag = createPracticeBag({ db, clock, limits, pronunciations, settings })
  const traineeToday = createTraineeToday({ db, clock, practiceBag })
  const speechPractice = createSpeechPractice({
    db,
    clock,
    limits,
    storedFiles,
    log,
    scorer,
    computations,
    countedReadings,
    practiceBag,
    storeSounds,
    language,
  })
  const spokenSounds = createSpokenSounds({ storedFiles, clipChecker })
  const spokenComments = createSpokenComments({ db, clock, audit, spokenSounds })
  const allReminders = createReminders({ db, clock, limits, outbox, audit })
  const reminders = allReminders.of(quizTask)
  const readingAssignments = createReadingAssignments({
    db,
    clock,
    audit,
    reminders: allReminders.of(readingTask),
  })
  const readingComments = createReadingComments({ db, clock, audit, spokenComments })
  const findings = createFindings({ db, clock })
  const judge = createClipJudge({ clipChecker, pronunciations })
  const secondListener = createSecondListener({ judge, settings, findings })
  const clips = createAllClips({
    db,
    clock,
    log,
    storedFiles,
    settings,
    limits,
    clipChecker,
    secondListener,
    audit,
    judge,
  })
  const { practiceRuns, recordings } = speechPractice
  const trainees = createTrainees({ db, clock, outbox, audit, groups, deletedIdentities })
  const dictionary = createDictionary({ clock, log, dictionaryUrl: dependencies.dictionaryUrl })
  const quizzes = createQuizzes({ db, clock, audit })
  const quizAttempts = createQuizAttempts({ db, clock, settings })
  const sounds = createSounds({ db, clock, groups })
  const traineeReadings = createTraineeReadings({ db })
  const speaking = createSpeaking({
    db,
    clock,
    audit,
    storedFiles,
    clipChecker,
    scorer,
    settings,
    outbox,
    reminders: allReminders.of(speakingTask),
    spokenSounds,
    computations,
    transcripts: createTranscripts({
      db,
      clock,
      log,
      jobs,
      limits,
      settings,
      storedFiles,
      writer: transcriber && language ? { transcriber, callsPerDay: language.callsPerDay } : null,
    }),
  })
  const marks = createAllMarks({
    db,
    clock,
    outbox,
    jobs,
    audit,
    settings,
    trainees,
    quizzes,
    reminders,
    quizAttempts,
    pronunciations,
    sounds,
    traineeReadings,
    speakingAppeals: speaking.appeals,
  })
  const { appeals, heatMap } = marks
  const voiceTakes = createVoiceTakes({ db, clock, storedFiles, clipChecker })
  const quizNotices = createNotices({ db, clock, outbox }, quizTask)
  const readingNotices = createNotices({ db, clock, outbox }, readingTask)
  const speakingNotices = createNotices({ db, clock, outbox }, speakingTask)
  const webhooks = createWebhooks({ db, clock, audit, serverKey, outgoingAllow, jobStates })
  const digest = createDigest({ db, clock, outbox, appeals, settings, webhooks })
  const optionalMails = createOptionalMails({
    clock,
    mailChoices,
    quizNotices,
    readingNotices,
    speakingNotices,
    appeals,
    speakingAppeals: speaking.appeals,
    digest,
    settings,
    publicUrl,
  })
  const trainerRemoval = createTrainerRemoval({
    invitations,
    spokenComments,
    platforms: lti.platforms,
    deletedIdentities,
  })
  const trainerMails = createTrainerMails({ publicUrl })
  const mails = createMails({ accountMails: auth.mails, optionalMails, trainerMails, settings, readers })
  const system = createSystem({ db, clock, log, setup, filesLimitBytes, storedFiles, settings, jobStates })
  const mailer = system.watchedMailer(dependencies.mailer)
  return {
    database: {
      answers: async (): Promise<void> => {
        await pool.query('select 1')
      },
    },
    sessions,
    apiKeys,
    webhooks,
    webhookDeliveries: createDeliveries({
      db,
      clock,
      jobs,
      serverKey,
      outgoingAllow,
      log,
      grades: lti.grades,
    }),
    lti,
    callers: callersOf(sessions, apiKeys),
    budgets: createBudgets({ db, limits }),
    auth,
    jobStates,
    mailDelivery: createMailDelivery({ db, clock, outbox, mailer, jobStates, compose: mails.compose, log }),
    accountRemoval: createAccountRemoval({ audit, record, checkOwnPassword, trainees, trainerRemoval }),
    trainers: createTrainers({ db, audit, record, checkOwnPassword, trainerRemoval, invitations }),
    ownData: createOwnData({ db, clock, publicUrl, limits, ownAccount, settings }),
    trainees,
    manyTrainees,
    traineeMails: createTraineeMails({ clock, limits, outbox, audit, groups }),
    traineeReminders: createTraineeReminders({ trainees, reminders: allReminders }),
    groups,
    invitations,
    peopleImport: createPeopleImport({ db, clock, audit, groups, invitations, manyTrainees }),
    reports: createReports({
      db,
      clock,
      audit,
      groups,
      trainees,
      sounds,
      settings,
      speakingExport: speaking.exports,
    }),
    printedReports: createPrintedReports({
      db,
      clock,
      groups,
      traineeReadings,
      sounds,
      settings,
    }),
    quizzes,
    quizChanges: createQuizChanges({ clock, audit, quizzes, reminders }),
    quizWords: createQuizWords({ db, limits, dictionary, pronunciations }),
    quizAttempts,
    attemptWords: createAttemptWords({ db, clock }),
    answers: createAnswers({ db, clock, quizAttempts }),
    pronunciations,
    clips,
    settings,
    schoolLogo: createSchoolLogo({ db, audit, storedFiles, school: settings.school }),
    system,
    auditLog: createAuditLog({ db, audit, settings }),
    marks,
    calendar: createCalendar({ db, clock, publicUrl, settings, traineeToday, readers }),
    dashboards: createDashboards({ db, clock }),
    today: createToday({ db, clock, appeals, sounds, calibration: speaking.calibration }),
    traineeToday,
    quizNotices,
    readingNotices,
    speakingNotices,
    digest,
    modules: createModules({ db, clock }),
    moduleFiles,
    moduleOpenings: createModuleOpenings({ db, clock }),
    documentTickets: createDocumentTickets({
      clock,
      serverKey,
      moduleFiles,
      findSession: sessions.findHashed,
    }),
    storedFiles,
    speechPractice,
    speechWork: createSpeechWork({
      db,
      pool: { analyse: scorer.analyse, checkClip: clipChecker.checkClip },
      log,
    }),
    schoolScripts: createSchoolScripts({ db, clock, audit, computations }),
    readings: {
      readingAssignments,
      readingHeatMap: createReadingHeatMap({ db, clock }),
      countedReadings: createCountedReadings({ db, clock, audit, settings, recordings, readingComments }),
      assignedReadings: createAssignedReadings({ db, settings }),
      readingComments,
      spokenComments,
    },
    speaking,
    practice: {
      bag: practiceBag,
      words: createPracticeWords({ db, pronunciations, practiceRuns }),
      scoring: createWordScoring({ limits, scorer, clipChecker }),
      sets: createPracticeSets({ clock, audit, heatMap }),
    },
    sounds,
    listening: createListening({ db, clock, limits }),
    classmates: createClassmates({ db, storedFiles }),
    sharedVoice: createSharedVoice({ db, clock, audit }),
    voiceTakes,
    metrics: createMetrics({ db, pool, clock, system, speech: scorer, jobStates }),
    dictionary,
  }
}

export type Services = ReturnType<typeof createServices>
