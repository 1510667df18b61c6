import { expect, test } from 'vitest'
import { aVoice } from '../testing/speech-recorder.ts'
import { englishVoices } from './voices.ts'

const namesOf = (voices: SpeechSynthesisVoice[], reader = 'en-US') =>
  englishVoices(voices, reader).map(({ name }) => name)

test('the default of the system comes first, then the locale of the reader, then American English', () => {
  const voices = [
    aVoice('Karen', 'en-AU'),
    aVoice('Zira', 'en-US'),
    aVoice('Daniel', 'en-GB'),
    aVoice('Moira', 'en-IE', true, true),
    aVoice('Paulina', 'es-MX'),
  ]
  expect(namesOf(voices, 'en-GB')).toEqual(['Moira', 'Daniel', 'Zira', 'Karen'])
})

test('voices whose languages are written as on Android are found', () => {
  const voices = [
    aVoice('UK', 'eng-GBR'),
    aVoice('Deutsch', 'deu-DEU'),
    aVoice('US', 'eng-USA-l03'),
    aVoice('AU', 'en_AU'),
  ]
  expect(namesOf(voices)).toEqual(['US', 'AU', 'UK'])
})

test('where all are the default, as Safari says, no voice that sings or sounds like a robot is the first', () => {
  const voices = ['Albert', 'Bad News', 'Eddy', 'Fred', 'Samantha', 'Zarvox']
    .map((name) => aVoice(name, 'en-US', true, true))
    .concat(aVoice('Daniel', 'en-GB', true, true), aVoice('Amélie', 'fr-CA', true, true))
  expect(namesOf(voices).slice(0, 3)).toEqual(['Samantha', 'Daniel', 'Albert'])
  expect(namesOf(voices, 'en-GB')[0]).toBe('Daniel')
})
