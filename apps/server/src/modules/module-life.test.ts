import {
  createModule,
  deleteModule,
  deleteModuleFile,
  listModules,
  loadModule,
  readModuleFile,
  updateModule,
} from '@elocute/contract/modules'
import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { pdf } from '../testing/documents.ts'
import { baseSeed, repetitions, tried } from '../testing/test-intensity.ts'
import { sendFile } from '../testing/forms.ts'
import { test } from '../testing/test-app.ts'

type Step =
  | { call: 'create' }
  | { call: 'update' | 'delete' | 'load'; module: number }
  | { call: 'upload'; module: number; good: boolean }
  | { call: 'remove' | 'read'; file: number }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ call: fc.constant('create') }),
  fc.record({ call: fc.constantFrom('update', 'delete', 'load'), module: fc.nat(4) }),
  { weight: 2, arbitrary: fc.record({ call: fc.constant('upload'), module: fc.nat(4), good: fc.boolean() }) },
  fc.record({ call: fc.constantFrom('remove', 'read'), file: fc.nat(6) }),
)

type Model = { id: string; title: string; files: string[]; there: boolean }

const runs = repetitions('MODEL_RUNS', { always: 6, night: 500 })

test(
  'whatever is called in whatever order, modules and their files live as the model says',
  { timeout: 3_600_000 },
  async ({ testApp, task }) => {
    const { token } = await testApp.make.trainer()

    const play = async (steps: readonly Step[]) => {
      const made: Model[] = []
      const uploaded: { id: string; size: number }[] = []
      const moduleAt = (index: number): Model =>
        made[index] ?? { id: newId(), title: '', files: [], there: false }
      const fileAt = (index: number) => uploaded[index] ?? { id: newId(), size: 0 }
      const holderOf = (id: string) => made.find(({ there, files }) => there && files.includes(id))

      /** Makes the call, and says with what status it should have been answered. */
      const take = async (step: Step): Promise<[status: number, promised: number]> => {
        switch (step.call) {
          case 'create': {
            // Newest first: two of one moment are in no promised order.
            testApp.clock.advance({ seconds: 1 })
            const title = `Module ${made.length}`
            const response = await testApp.send(createModule, { body: { title } }, { token })
            const { data } = createModule.success.body.parse(response.json())
            made.push({ id: data.id, title, files: [], there: true })
            return [response.statusCode, 201]
          }
          case 'update': {
            const module = moduleAt(step.module)
            const body = { id: module.id, title: `${module.title}+`, description: 'Changed' }
            module.title = body.title
            const { statusCode } = await testApp.send(updateModule, { body }, { token })
            return [statusCode, module.there ? 200 : 404]
          }
          case 'load': {
            const { id, there } = moduleAt(step.module)
            const { statusCode } = await testApp.send(loadModule, { params: { id, flag: 'full' } }, { token })
            return [statusCode, there ? 200 : 404]
          }
          case 'delete': {
            const module = moduleAt(step.module)
            const { statusCode } = await testApp.send(deleteModule, { params: { id: module.id } }, { token })
            const promised = module.there ? 200 : 404
            module.there = false
            return [statusCode, promised]
          }
          case 'upload': {
            const module = moduleAt(step.module)
            const content = step.good ? pdf(200 + uploaded.length) : Buffer.from('no document')
            const response = await sendFile(testApp, { moduleId: module.id, token, content })
            if (response.statusCode === 201) {
              const { id } = response.json<{ data: { id: string } }>().data
              uploaded.push({ id, size: content.length })
              module.files.push(id)
            }
            return [response.statusCode, module.there ? (step.good ? 201 : 415) : 404]
          }
          case 'remove': {
            const { id } = fileAt(step.file)
            const holder = holderOf(id)
            const { statusCode } = await testApp.send(deleteModuleFile, { params: { fileId: id } }, { token })
            if (holder) holder.files = holder.files.filter((each) => each !== id)
            return [statusCode, holder ? 200 : 404]
          }
          case 'read': {
            const { id, size } = fileAt(step.file)
            const response = await testApp.send(readModuleFile, { params: { fileId: id } }, { token })
            const there = holderOf(id) !== undefined
            if (there) expect(response.rawPayload.length).toBe(size)
            return [response.statusCode, there ? 200 : 404]
          }
        }
      }

      for (const step of steps) {
        const [status, promised] = await take(step)
        expect([step, status]).toEqual([step, promised])
        const there = made.filter((module) => module.there)
        const { data } = await testApp.call(listModules, {}, { token })
        expect(data.map(({ id, title }) => ({ id, title })).reverse()).toEqual(
          there.map(({ id, title }) => ({ id, title })),
        )
        expect(await testApp.storedFiles()).toHaveLength(there.flatMap(({ files }) => files).length)
      }
      for (const { id } of made.filter((module) => module.there))
        await testApp.call(deleteModule, { params: { id } }, { token })
      expect(await testApp.storedFiles()).toEqual([])
      tried(task, { steps: steps.length })
    }
    await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 25 }), play), {
      numRuns: runs,
      seed: baseSeed,
    })
  },
)
