import { Problem } from '../problem.ts'
import { expect } from 'vitest'
import { synthesise } from '../../../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../../../packages/speech/fixtures/wav.ts'
import { openFaultyService } from '../testing/faulty-service.ts'
import { test } from '../testing/test-app.ts'
import { analyse, sendReading } from './testing/send-reading.ts'

const script = 'Three small boats wait in the harbour.'

/** A synthetic voice that reads a text, as a WAV file. */
const spoken = (text: string): Buffer => Buffer.from(wavOf(synthesise(text, { speed: 140 })))

/** The same file with only faint noise in it. */
const silenced = (wav: Buffer): Buffer => {
  const silent = Buffer.from(wav)
  for (let at = 44; at + 1 < silent.length; at += 2) silent.writeInt16LE((at * 7919) % 5, at)
  return silent
}

const box = (name: string, ...content: (Buffer | string)[]): Buffer => {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + bytes.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, bytes])
}

/** An MP4 file whose audio data is referenced at this address. */
const kept = (address: string): Buffer => {
  const [version, one] = [Buffer.alloc(4), Buffer.from([0, 0, 0, 1])]
  const references = box('dref', version, one, box('url ', version, `${address}\0`))
  const track = box('trak', box('mdia', box('minf', box('dinf', references))))
  return Buffer.concat([box('ftyp', 'M4A \0\0\0\0M4A isom'), box('moov', track)])
}

test('a reading is scored word by word and stored as it was sent; a file without speech is refused, and nothing is fetched', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainee()
  const audio = spoken(script)
  const { result, run_id } = await analyse(testApp, { token, audio, script, keep: '1' })
  expect(result.words.map(({ text }) => text.toLowerCase())).toEqual(
    script.toLowerCase().match(/[a-z]+/g) ?? [],
  )
  expect(result.overall).toBeGreaterThan(70)
  expect(result.score).toBe(`${result.overall}/100`)
  expect(result.feedback_source).toBe('engine')
  expect(result.feedback.length).toBeGreaterThan(20)
  for (const { phones } of result.words) expect(phones.length).toBeGreaterThan(0)
  expect(result.melody?.map(({ text }) => text).join('')).toBe(script.replaceAll(/[ .]/g, ''))
  expect(result.melody?.filter(({ semitones }) => semitones !== null).length).toBeGreaterThan(5)
  // A reading of three minutes has some 600 syllables.
  expect(JSON.stringify(result.melody).length / (result.melody?.length ?? 1)).toBeLessThan(100)
  const played = await testApp.app.inject({
    url: `/api/trainee/practice-runs/${run_id}/recording`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([played.headers['content-type'], played.rawPayload.equals(audio)]).toEqual(['audio/wav', true])

  const refused = await sendReading(testApp, { token, audio: silenced(audio), script })
  expect([refused.statusCode, refused.json()]).toEqual([422, new Problem('not_scored', 'no_speech').body()])
  const noWords = await sendReading(testApp, { token, audio, script: '— … —' })
  expect([noWords.statusCode, noWords.json()]).toEqual([
    422,
    new Problem('not_scored', 'script_unreadable').body(),
  ])

  const elsewhere = await openFaultyService()
  const pointing = await sendReading(testApp, { token, audio: kept(`${elsewhere.url}/sound.m4a`), script })
  expect([pointing.statusCode, pointing.json()]).toEqual([
    422,
    new Problem('recording_unreadable', 'recording_unreadable').body(),
  ])
  expect(elsewhere.paths).toEqual([])
  await elsewhere.close()
})
