import { login } from '@elocute/contract/auth'
import { logout, me } from '@elocute/contract/session'
import { saveClip } from '@elocute/contract/clips'
import { readModuleFile, uploadModuleFile } from '@elocute/contract/modules'
import { saveWord } from '@elocute/contract/quiz-attempts'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, fakeServer, Foreign, ownHeaders } from '../../testing/fake-server.ts'
import { foreign, foreignAnswers } from '../../testing/foreign-answers.ts'
import { aTrainee } from '../../testing/people.ts'
import { scriptedUploads } from '../../testing/scripted-uploads.ts'
import { call } from './api-client.ts'
import { askServer } from './ask-server.ts'
import { isServerAway, messageOf, type CallProblem } from './call-problem.ts'
import { callWithBytes } from './call-with-bytes.ts'
import { download } from './download.ts'
import { prefetchAnswers } from './prefetched-answers.ts'
import { isFinalRefusal } from './refusal.ts'
import { tokenStore } from './token-store.ts'
import { upload } from './upload.ts'

const id = '01890000-0000-7000-8000-0000000000a1'
const word = { params: { id, n: 1 }, body: { outcome: 'correct' as const, at: '2026-03-04 09:00:05' } }
const clip = { bytes: new Uint8Array([1]), type: 'audio/ogg', timeoutMs: 1_000 }
const file = { params: { id }, file: new File(['%PDF'], 'vowels.pdf') }
const type = 'application/pdf'

/** Every way of calling the server. */
const consumers = {
  'a call': (reply: Foreign) => {
    answer(me, reply)
    return call(me, {})
  },
  'a call without content, such as a word of a quiz': (reply: Foreign) => {
    answer(saveWord, reply)
    return call(saveWord, word)
  },
  'signing in': (reply: Foreign) => {
    answer(login, reply)
    return call(login, { body: { email: 'mai@example.org', password: 'secret' } })
  },
  'signing out': (reply: Foreign) => {
    answer(logout, reply)
    return call(logout, {})
  },
  'a clip': (reply: Foreign) => {
    answer(saveClip, reply)
    return callWithBytes(saveClip, word, clip)
  },
  'a download': (reply: Foreign) => {
    answer(readModuleFile, reply)
    return download(readModuleFile, { params: { fileId: id } }, { type })
  },
  'an answer that was fetched in advance': (reply: Foreign) => {
    history.replaceState(null, '', '/trainee/quizzes')
    answer(me, reply)
    prefetchAnswers()
    return call(me, {})
  },
}

beforeEach(() => {
  tokenStore.set('t1')
})

const expectConnection = async (called: Promise<unknown>, said: string) => {
  const problem: unknown = await called.then(
    () => 'a success',
    (failure: unknown) => failure,
  )
  expect(problem).toMatchObject({ status: 0, code: 'foreign' })
  expect(messageOf(problem, 'Another sentence')).toContain(
    `Something between you and Elocute answered${said}`,
  )
  expect([isServerAway(problem), isFinalRefusal(problem)]).toEqual([true, false])
  expect(tokenStore.get()).toBe('t1')
}

describe.for(foreignAnswers.map((each) => [each.name, each] as const))('the answer of %s', ([, each]) => {
  test.for(Object.entries(consumers))('is the connection for %s', async ([, consumer]) => {
    answer(me, foreign(each))
    await expectConnection(consumer(foreign(each)), each.said)
  })

  test('is the connection for an upload', async () => {
    const uploads = scriptedUploads()
    answer(me, foreign(each))
    const called = upload(uploadModuleFile, file)
    uploads[0]?.answerForeign(each)
    await expectConnection(called, each.said)
    expect(uploads).toHaveLength(1)
  })

  test('does not count as a server that is back', async () => {
    fakeServer.use(http.get('*/api/ready', () => foreign(each).response()))
    expect(await askServer()).toMatchObject({ status: 0 })
  })
})

describe('an answer of the server', () => {
  test('that is cut off, or of another version, is the connection', async () => {
    for (const text of ['', '{"data":', '<html>', JSON.stringify({ ...aTrainee(), role: 'janitor' })]) {
      answer(me, new Foreign(() => new Response(text, { headers: ownHeaders })))
      const problem: unknown = await call(me, {}).catch((failure: unknown) => failure)
      expect([text, problem]).toMatchObject([text, { status: 0, code: 'unreadable', serverAway: true }])
    }
  })

  test('that is cut off in a refusal is no verdict', async () => {
    answer(saveWord, new Foreign(() => new Response('{"code":"not', { status: 404, headers: ownHeaders })))
    await expect(call(saveWord, word)).rejects.toMatchObject({ status: 0, code: 'unreadable' })
  })

  test('is a refusal too if a proxy has removed the header', async () => {
    const body = JSON.stringify({ code: 'not_found', message: 'The quiz no longer exists.' })
    answer(saveWord, new Foreign(() => new Response(body, { status: 404 })))
    await expect(call(saveWord, word)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    answer(saveWord, new Foreign(() => new Response(body, { status: 403 })))
    await expect(call(saveWord, word)).rejects.toMatchObject({ status: 0, code: 'foreign' })
  })

  test('may have a code that only a newer server knows', async () => {
    const body = JSON.stringify({ code: 'too_early', message: 'Not before Monday.' })
    answer(saveWord, new Foreign(() => new Response(body, { status: 409, headers: ownHeaders })))
    const problem = (await call(saveWord, word).catch((failure: unknown) => failure)) as CallProblem
    expect([problem.status, problem.code, isFinalRefusal(problem)]).toEqual([409, 'too_early', true])
  })
})

test('a long or hostile page is one short line', async () => {
  const text = `<title>a\u202e\u0007\n${'b'.repeat(500)}<script>x</script></title>`
  answer(me, new Foreign(() => new Response(text, { status: 403 })))
  const message = messageOf(await call(me, {}).catch((failure: unknown) => failure))
  expect(message).toBe(`Something between you and Elocute answered: 403 a ${'b'.repeat(77)}…`)
})
