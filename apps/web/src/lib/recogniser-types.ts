export { isSameWord } from '@elocute/speech/text/normalise-word'
export type {
  LexiconEntry,
  ListeningEvent,
  LoadProgress,
  MicrophoneCondition,
  SpeechProblem,
  Utterance,
  WordRecogniser,
} from '@elocute/speech/recogniser'
export type { Recording, RecordingFormat } from '@elocute/speech/browser/recorder-types'
