import { existsSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { missedTarget } from '../../bench/support/missed-target.ts'
import { briefly, runBriefly } from './benchmarks.mjs'
import { within } from './places.mjs'
import { endAfter, run } from './run.mjs'

test('a benchmark that writes files of the product only compares them in the night', () => {
  const writing = briefly.filter((command) =>
    readFileSync(within('bench', command.split(' ')[0]), 'utf8').includes('putProductFile('),
  )
  expect(writing.length).toBeGreaterThan(1)
  expect(writing.filter((command) => !command.includes(' --check'))).toEqual([])
})

const program = (source) => ['node', '--eval', source]

test('a benchmark that misses a target has run, and one that fails has not', async () => {
  await runBriefly(program(`process.exitCode = ${missedTarget}`))
  await runBriefly(program(''))
  await expect(runBriefly(program('process.exitCode = 1'))).rejects.toThrow('it ended with 1')
  await expect(runBriefly(program(`process.kill(process.pid, 'SIGKILL')`))).rejects.toThrow('137')
})

/** Starts another program, says its number when that runs, and waits. */
const starting = (whenTold) => `
  const { spawn } = require('node:child_process')
  const stubborn = "process.on('SIGTERM', () => undefined); console.log(process.pid); setInterval(() => undefined, 1_000)"
  process.on('SIGTERM', () => { ${whenTold} })
  spawn(process.execPath, ['--eval', stubborn], { stdio: ['ignore', 'inherit', 'ignore'] })
`

/** A zombie, which nobody has waited for, has no command line. */
const runs = (pid) =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''

const expectEnded = async (pid) => {
  expect(pid).toBeGreaterThan(1)
  await vi.waitFor(() => expect(runs(pid)).toBe(false))
}

const endedAtOnce = async (whenTold, graceMs) => {
  const { code, output } = await run(['node', '--eval', starting(whenTold)], {
    talk: (child) => void child.stdout.once('data', () => endAfter(child, 0, graceMs)),
  })
  const [started, ...said] = output.trim().split('\n')
  return { code, said, started: Number(started) }
}

test('a program that takes too long is told to end, and what it has started ends with it', async () => {
  const { code, said, started } = await endedAtOnce(`console.log('ending'); process.exit(0)`, 600_000)
  expect([code, said]).toEqual([0, ['ending']])
  await expectEnded(started)
})

test('a program that does not end when it is told to is killed, and what it has started too', async () => {
  const { code, started } = await endedAtOnce('', 0)
  expect(code).toBe(137)
  await expectEnded(started)
})

test('what a program has started ends with it, also when that ends by itself', async () => {
  const { output } = await run(
    ['node', '--eval', `${starting('')}; process.stdin.once('end', () => process.exit(1)).resume()`],
    {
      talk: (child) => {
        endAfter(child, 600_000)
        child.stdout.once('data', () => child.stdin.end())
      },
    },
  )
  await expectEnded(Number(output))
})
