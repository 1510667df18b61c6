import type { KeyScope } from './api-keys.ts'
import type { Endpoint } from './define-endpoint.ts'
import { exportResultsCsv, exportResultsXlsx } from './exports.ts'
import * as groups from './groups.ts'
import * as invitations from './invitations.ts'
import * as modules from './modules.ts'
import * as peopleImport from './people-import.ts'
import { changeQuiz, duplicateQuiz } from './quiz-changes.ts'
import { createQuiz } from './quiz-drafts.ts'
import * as quizzes from './quizzes.ts'
import * as readings from './reading-assignments.ts'
import * as reports from './reports.ts'
import { listRubrics } from './rubrics.ts'
import * as scripts from './school-scripts.ts'
import { loadSpeakingAnswer } from './speaking-marks.ts'
import * as speaking from './speaking-tasks.ts'
import * as trainees from './trainees.ts'
import { loadAttempt, loadTrainee, quizOverview, quizWords } from './trainer-marks.ts'

type Area = 'people' | 'tasks' | 'results' | 'modules'

/**
 * The calls that take keys, by area: what trainers read and change. None is about the own account, none plays a voice, and none marks:
 * a person judges.
 */
const calls: Record<Area, readonly Endpoint[]> = {
  people: [
    trainees.listTrainees,
    loadTrainee,
    trainees.approveTrainee,
    trainees.rejectTrainee,
    trainees.changeTrainees,
    trainees.deleteTrainee,
    groups.listGroups,
    groups.loadGroup,
    groups.createGroup,
    groups.changeGroup,
    groups.deleteGroup,
    groups.changeMembers,
    invitations.listInvitations,
    invitations.createInvitation,
    invitations.revokeInvitation,
    peopleImport.previewImport,
    peopleImport.previewSync,
    peopleImport.importPeople,
    peopleImport.listImports,
    peopleImport.undoImport,
  ],
  tasks: [
    quizzes.listQuizzes,
    quizOverview,
    createQuiz,
    changeQuiz,
    duplicateQuiz,
    quizzes.deleteQuiz,
    readings.listReadingAssignments,
    readings.loadReadingAssignment,
    readings.createReadingAssignment,
    readings.changeReadingAssignment,
    readings.deleteReadingAssignment,
    scripts.listTrainerScripts,
    scripts.loadTrainerScript,
    scripts.createScript,
    scripts.changeScript,
    scripts.deleteScript,
    speaking.listSpeakingTasks,
    speaking.loadSpeakingTask,
    speaking.createSpeakingTask,
    speaking.changeSpeakingTask,
    speaking.deleteSpeakingTask,
    listRubrics,
  ],
  results: [
    quizzes.quizFigures,
    quizzes.quizResults,
    quizWords,
    loadAttempt,
    trainees.traineePerformance,
    readings.readingWords,
    readings.loadCountedReading,
    speaking.speakingAnswers,
    loadSpeakingAnswer,
    reports.hardestWords,
    reports.hardestSounds,
    reports.groupReport,
    reports.traineeReport,
    reports.exportTraineesCsv,
    reports.exportTraineesXlsx,
    reports.exportAttemptsCsv,
    reports.exportAttemptsXlsx,
    exportResultsCsv,
    exportResultsXlsx,
  ],
  modules: [
    modules.listModules,
    modules.loadModule,
    modules.createModule,
    modules.updateModule,
    modules.deleteModule,
    modules.listModuleFiles,
    modules.uploadModuleFile,
    modules.deleteModuleFile,
    modules.listModuleReaders,
  ],
}

const scopes = new Map<Endpoint, KeyScope>(
  Object.entries(calls).flatMap(([area, endpoints]) =>
    endpoints.map((endpoint) => {
      const scope = `${area}:${endpoint.method === 'GET' ? 'read' : 'write'}` as KeyScope
      return [endpoint, scope] as const
    }),
  ),
)

/** What a key needs for a call; undefined where no key is taken. */
export const scopeOf = (endpoint: Endpoint): KeyScope | undefined => scopes.get(endpoint)

/** Whether scopes include one. `write` includes `read`. */
export const includesScope = (given: readonly KeyScope[], needed: KeyScope): boolean =>
  given.includes(needed) || given.includes(needed.replace(':read', ':write') as KeyScope)
