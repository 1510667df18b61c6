import type { loadAccount, listSessions } from '@elocute/contract/account'
import type { listApiKeys } from '@elocute/contract/api-keys'
import type { listAppeals } from '@elocute/contract/appeals'
import type { listAudit } from '@elocute/contract/audit'
import type { loadCalendar } from '@elocute/contract/calendar'
import type { me } from '@elocute/contract/session'
import type { loadSharedVoice } from '@elocute/contract/classmates'
import type { listAssignedReadings, loadAssignedReading } from '@elocute/contract/counted-readings'
import type { ownComments } from '@elocute/contract/reading-comments'
import type { trainerHome, trainerToday } from '@elocute/contract/dashboards'
import type { AnswerOf, Endpoint } from '@elocute/contract/define-endpoint'
import type { lookUpWord, suggestWords } from '@elocute/contract/dictionary'
import type { listGroups, loadGroup } from '@elocute/contract/groups'
import type { listInvitations, loadJoining } from '@elocute/contract/invitations'
import type { listeningOverview } from '@elocute/contract/listening'
import type { listMailChoices } from '@elocute/contract/mail-choices'
import type { listModuleReaders, Module, ModuleFile } from '@elocute/contract/modules'
import type { loadGroupRoster, loadLtiServices } from '@elocute/contract/lti-services'
import type { listLtiChoices } from '@elocute/contract/lti'
import type { listLtiPlatforms } from '@elocute/contract/lti-platforms'
import type { ownWords } from '@elocute/contract/own-words'
import type { ImportState, listImports, SyncedPerson, SyncPreview } from '@elocute/contract/people-import'
import type { listDueCards, practiceWords } from '@elocute/contract/practice'
import type { practiceMinutes } from '@elocute/contract/trainer-practice'
import type {
  listAnswered,
  listNotAnswered,
  loadQuiz,
  quizPronunciations,
} from '@elocute/contract/quiz-attempts'
import type { checkQuizWords, countAudience } from '@elocute/contract/quiz-words'
import type { listQuizzes, quizFigures, quizResults } from '@elocute/contract/quizzes'
import type {
  listReadingAssignments,
  loadCountedReading,
  loadReadingAssignment,
  readingWords,
} from '@elocute/contract/reading-assignments'
import type { groupReport, hardestSounds, hardestWords, traineeReport } from '@elocute/contract/reports'
import type { loadRescore, rescoredWords } from '@elocute/contract/rescore'
import type { listTrainerScripts, loadTrainerScript } from '@elocute/contract/school-scripts'
import type { listScripts } from '@elocute/contract/scripts'
import type { listRubrics } from '@elocute/contract/rubrics'
import type { loadSettings } from '@elocute/contract/settings'
import type { loadSignInSettings, loadSignInWays } from '@elocute/contract/sign-in-providers'
import type { groupSounds, ownSounds } from '@elocute/contract/sounds'
import type { loadAgreement } from '@elocute/contract/speaking-agreement'
import type { listCalibrationSets, loadCalibrationSet } from '@elocute/contract/speaking-calibration'
import type { listOwnSpeakingTasks, loadOwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { loadOwnDictation } from '@elocute/contract/own-dictations'
import type { loadOwnShadowing, loadShadowing } from '@elocute/contract/shadowings'
import type { listMissedWords, loadDictation } from '@elocute/contract/trainer-dictations'
import type { loadSpeakingAnswer } from '@elocute/contract/speaking-marks'
import type { listReadySpeakingTasks } from '@elocute/contract/speaking-ready'
import type { listSpeakingTasks, loadSpeakingTask } from '@elocute/contract/speaking-tasks'
import type { speakingAnswers } from '@elocute/contract/speaking-rows'
import type { listPracticeRuns, loadPracticeRun } from '@elocute/contract/speech-practice'
import type { traineeHome, traineeToday } from '@elocute/contract/trainee-home'
import type { traineeSpeaking } from '@elocute/contract/trainee-speaking'
import type { loadSystem } from '@elocute/contract/system'
import type { listTrainees, traineePerformance } from '@elocute/contract/trainees'
import type { listTrainers } from '@elocute/contract/trainers'
import type { loadAttempt, loadTrainee, quizOverview, quizWords } from '@elocute/contract/trainer-marks'
import type { previewQuiz } from '@elocute/contract/quiz-preview'
import type { listTakes } from '@elocute/contract/voice'
import type { listWebhooks } from '@elocute/contract/webhooks'
import type { DataTag } from '@tanstack/react-query'
import type { RecordingFormat } from '@elocute/speech/audio/recording-format'

type Answer<E extends Endpoint> = AnswerOf<E>
/** Of an answer with `data`. */
type Data<E extends Endpoint> = AnswerOf<E> extends { data: infer Content } ? Content : never
type ModuleSummary = Omit<Module, 'ModuleContents'>
type Loaded = Answer<typeof loadQuiz>

/** Every kind of data in the query cache: its area, its name and its type. A key begins with both names, so it has one type. */
type Cached = {
  account: {
    own: Data<typeof loadAccount>
    sessions: Data<typeof listSessions>
    mails: Data<typeof listMailChoices>
    'shared-voice': Data<typeof loadSharedVoice>
    calendar: Data<typeof loadCalendar>
    'sign-in': Data<typeof loadSignInWays>
  }
  connections: {
    keys: Data<typeof listApiKeys>
    webhooks: Data<typeof listWebhooks>
    platforms: Data<typeof listLtiPlatforms>
    /** What a trainer can choose for a course. */
    choices: Data<typeof listLtiChoices>
  }
  agreement: { own: Answer<typeof loadAgreement> }
  appeals: {
    list: Answer<typeof listAppeals>
    /** The number of open appeals. */
    count: number
  }
  'assigned-readings': {
    list: Answer<typeof listAssignedReadings>
    one: Answer<typeof loadAssignedReading>
    comments: Answer<typeof ownComments>
  }
  attempt: { one: Data<typeof loadAttempt> }
  audit: { list: Answer<typeof listAudit> }
  calibration: { sets: Data<typeof listCalibrationSets>; one: Data<typeof loadCalibrationSet> }
  dictionary: { entries: Answer<typeof lookUpWord>; suggestions: Data<typeof suggestWords> }
  game: {
    quiz: { quiz: Loaded; receivedAtMs: number }
    lexicon: Data<typeof quizPronunciations>
  }
  groups: {
    list: Answer<typeof listGroups>
    choices: Data<typeof listGroups>
    one: Data<typeof loadGroup>
    report: Data<typeof groupReport>
    sounds: Data<typeof groupSounds>
    'hardest-words': Data<typeof hardestWords>
    'hardest-sounds': Data<typeof hardestSounds>
    roster: Data<typeof loadGroupRoster>
  }
  'platform-services': { one: Data<typeof loadLtiServices> }
  imports: {
    list: Data<typeof listImports>
    /** What an import would make of each address. */
    states: ReadonlyMap<string, ImportState>
    /** What a sync would change, the people by their addresses. */
    sync: Omit<SyncPreview, 'people'> & { people: ReadonlyMap<string, SyncedPerson> }
  }
  invitations: { list: Answer<typeof listInvitations>; joining: Data<typeof loadJoining> }
  library: { list: Answer<typeof listScripts> }
  listening: { overview: Answer<typeof listeningOverview> }
  modules: {
    list: readonly ModuleSummary[]
    /** How many are new to the trainee. */
    new: number
    one: ModuleSummary & { files: readonly ModuleFile[] }
    /** Its address. */
    document: string
    readers: Answer<typeof listModuleReaders>
  }
  'own-speaking': {
    list: Answer<typeof listOwnSpeakingTasks>
    one: Answer<typeof loadOwnSpeakingTask>
    dictation: Data<typeof loadOwnDictation>
    shadowing: Data<typeof loadOwnShadowing>
  }
  'practice-runs': { list: Data<typeof listPracticeRuns>; one: Data<typeof loadPracticeRun> }
  quiz: {
    overview: Data<typeof quizOverview>
    words: Data<typeof quizWords>
    results: Answer<typeof quizResults>
    preview: Answer<typeof previewQuiz> & { receivedAtMs: number }
  }
  quizzes: {
    list: Answer<typeof listQuizzes>['quizzes']
    figures: Data<typeof quizFigures>
    'word-checks': Data<typeof checkQuizWords>
    audience: Data<typeof countAudience>
  }
  readings: {
    list: Answer<typeof listReadingAssignments>
    one: Data<typeof loadReadingAssignment>
    words: Data<typeof readingWords>
    counted: Data<typeof loadCountedReading>
  }
  'ready-speaking-tasks': { list: Data<typeof listReadySpeakingTasks> }
  rescore: { preview: Data<typeof loadRescore>; words: Answer<typeof rescoredWords> }
  rubrics: { list: Data<typeof listRubrics> }
  scripts: { list: Answer<typeof listTrainerScripts>; one: Data<typeof loadTrainerScript> }
  session: { me: Answer<typeof me> }
  settings: { own: Answer<typeof loadSettings>; 'sign-in': Data<typeof loadSignInSettings> }
  /** Voices of people: what changes other data does not load them again. */
  sound: {
    answer: Blob
    comment: Blob
    counted: Blob
    own: { bytes: Blob; format: RecordingFormat }
    'own-answer': Blob
    /** What a trainer has recorded for a question. */
    question: Blob
  }
  sounds: { own: Data<typeof ownSounds> }
  /** The addresses of pictures of speaking tasks. */
  picture: { one: string }
  'speaking-tasks': {
    list: Answer<typeof listSpeakingTasks>
    one: Data<typeof loadSpeakingTask>
    answers: Answer<typeof speakingAnswers>
    answer: Data<typeof loadSpeakingAnswer>
    dictation: Data<typeof loadDictation>
    shadowing: Data<typeof loadShadowing>
    'missed-words': Answer<typeof listMissedWords>
  }
  system: { own: Data<typeof loadSystem> }
  takes: { list: Answer<typeof listTakes> }
  trainee: {
    home: Answer<typeof traineeHome>
    today: Data<typeof traineeToday>
    'not-answered': Data<typeof listNotAnswered>
    answered: Data<typeof listAnswered>
    'result-quiz': Pick<Loaded, 'status'> & Pick<Loaded['quiz_info'], 'title' | 'type'>
    'result-words': Data<typeof ownWords>
    bag: Data<typeof listDueCards>
    words: Data<typeof practiceWords>
  }
  trainees: {
    list: Answer<typeof listTrainees>
    /** Of a group. */
    members: Answer<typeof listTrainees>
    /** The first ones whom a search finds. */
    found: Data<typeof listTrainees>
    /** The same, and whether each is in a group. */
    'to-add': (Data<typeof listTrainees>[number] & { isMember: boolean })[]
  }
  'trainee-page': {
    page: Data<typeof loadTrainee>
    minutes: Data<typeof practiceMinutes>
    performance: Data<typeof traineePerformance>
    report: Data<typeof traineeReport>
    speaking: Data<typeof traineeSpeaking>
  }
  trainer: { home: Answer<typeof trainerHome>; today: Data<typeof trainerToday> }
  trainers: { list: Data<typeof listTrainers> }
}

type Part = string | number | null | object
/** A key of the query cache, or the beginning of keys, with the type of their data. */
export type TypedKey<Content> = DataTag<readonly Part[], Content, Error>

/** The key of what the parameters ask for. With fewer parameters, the beginning of such keys. */
export const keyOf = <Area extends keyof Cached, Name extends keyof Cached[Area] & string>(
  area: Area,
  name: Name,
  ...parameters: readonly Part[]
): TypedKey<Cached[Area][Name]> => [area, name, ...parameters] as unknown as TypedKey<Cached[Area][Name]>

/** The beginning of all keys of an area. Their data have several types: it can be loaded again, and not changed. */
export const everyKeyOf = (area: keyof Cached): { queryKey: readonly string[] } => ({ queryKey: [area] })

/** The beginning of all keys. */
export const everyKey: { queryKey: readonly string[] } = { queryKey: [] }
