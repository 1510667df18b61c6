import fc from 'fast-check'
import { expect } from 'vitest'
import { baseSeed, repetitions, tried } from '../testing/test-intensity.ts'
import { test } from '../testing/test-app.ts'
import { endpointOf, requestsOf, wireOf, type FuzzRequest } from '../testing/fuzz/fuzz-request.ts'
import { openFuzzTarget, type FuzzTarget } from '../testing/fuzz/fuzz-target.ts'
import { brokenInvariants } from '../testing/fuzz/invariants.ts'
import { complaintsAbout } from '../testing/fuzz/check-answer.ts'
import { onceBroken } from '../testing/fuzz/once-broken.ts'

const requests = repetitions('FUZZ_REQUESTS', { always: 150, night: 60_000 })
const perRound = Math.min(1_000, requests)

const send = async (fuzzTarget: FuzzTarget, request: FuzzRequest) => {
  const endpoint = endpointOf(request)
  const { caller, params, query, remoteAddress } = request
  const token = await fuzzTarget.tokenOf(caller)
  const { headers, payload } = wireOf(request)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return fuzzTarget.app.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    remoteAddress,
    ...(payload !== undefined && { payload }),
  })
}

test('calls that were once answered wrongly are answered as specified', async ({ database }) => {
  const fuzzTarget = await openFuzzTarget(database)
  for (const { found, request, status, message } of onceBroken) {
    const answer = await send(fuzzTarget, request)
    expect([found, answer.statusCode, answer.json<{ message?: unknown }>().message]).toEqual([
      found,
      status,
      message,
    ])
    expect([found, complaintsAbout(request, answer)]).toEqual([found, []])
  }
  await fuzzTarget.app.app.close()
})

const rounds = Array.from({ length: Math.ceil(requests / perRound) }, (_, round) => baseSeed + round)

test.for(rounds)(
  `${perRound} calls of all kinds by all callers, starting at %i, are answered as specified`,
  async (seed, { database, task }) => {
    const fuzzTarget = await openFuzzTarget(database)
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(requestsOf(fuzzTarget), async (request) => {
        const answer = await send(fuzzTarget, request)
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        const complaints = complaintsAbout(request, answer)
        if (complaints.length > 0) throw new Error([...complaints, lastFailure(fuzzTarget)].join('\n'))
      }),
      { seed, numRuns: perRound },
    )
    tried(task, { requests: perRound })
    expect(await brokenInvariants(fuzzTarget.app)).toEqual([])
    await fuzzTarget.app.app.close()
    // A generator whose calls are all refused would find nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(perRound / 10)
  },
)

const lastFailure = (fuzzTarget: FuzzTarget): string =>
  fuzzTarget
    .log()
    .trim()
    .split('\n')
    .findLast((line) => line.includes('"level":50')) ?? ''
