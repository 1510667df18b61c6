import { moduleLimits } from '@elocute/contract/module-limits'
import { deleteModule, deleteModuleFile, readModuleFile, updateModule } from '@elocute/contract/modules'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { moduleFiles, modules, storedFiles } from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { countOf, oneByOne, shuffled, times, type Answer, type RaceContext, type Race } from './race.ts'
import { arrivingFiles } from '../../testing/arriving-files.ts'
import { tidyUp } from '../../testing/tidy-up.ts'

const prepareModule = async (context: RaceContext) => {
  const { token } = await context.make.trainer()
  const { id } = await context.make.module()
  const rows = () =>
    context.database.db
      .select({ key: storedFiles.key })
      .from(moduleFiles)
      .innerJoin(storedFiles, eq(storedFiles.id, moduleFiles.fileId))
      .where(eq(moduleFiles.moduleId, id))
  return { token, id, rows }
}

const fileIn = ({ body }: Answer) => (JSON.parse(body) as { data: { id: string } }).data.id

export const moduleRaces: readonly Race[] = [
  {
    what: 'files uploaded during the deletion of their module are stored completely or not at all',
    round: async (context) => {
      const { token, id, rows } = await prepareModule(context)
      const before = (await context.storedFiles()).length
      const remove = () => context.send(deleteModule, { params: { id }, token })
      return {
        // The server accepts two uploads of one account at a time. Further ones are refused as busy.
        calls: shuffled([...times(2, () => () => context.upload(id, token)), remove]),
        allowed: [200, 201, 404],
        check: async () => {
          expect(await rows()).toEqual([])
          expect(await context.storedFiles()).toHaveLength(before)
        },
      }
    },
  },
  {
    what: 'a file deleted by 20 calls is deleted once, with its bytes',
    round: async (context) => {
      const { token, id } = await prepareModule(context)
      const before = (await context.storedFiles()).length
      const fileId = fileIn(await context.upload(id, token))
      return {
        calls: times(20, () => () => context.send(deleteModuleFile, { params: { fileId }, token })),
        allowed: [200, 404],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(1)
          expect(await context.storedFiles()).toHaveLength(before)
        },
      }
    },
  },
  {
    what: 'a file read 20 times during its deletion arrives whole or not at all',
    round: async (context) => {
      const { token, id } = await prepareModule(context)
      const fileId = fileIn(await context.upload(id, token))
      const read = () => context.send(readModuleFile, { params: { fileId }, token })
      const remove = () => context.send(deleteModuleFile, { params: { fileId }, token })
      return {
        calls: shuffled([...times(20, () => read), remove]),
        allowed: [200, 404],
        check: (statuses, answers) => {
          const bodies = answers.filter(
            ({ body }, index) => statuses[index] === 200 && body.startsWith('%PDF'),
          )
          expect(new Set(bodies.map(({ body }) => body)).size).toBeLessThanOrEqual(1)
          expect(bodies.length).toBe(countOf(statuses, 200) - 1)
        },
      }
    },
  },
  {
    what: 'a module deleted by 20 calls is deleted once',
    round: async (context) => {
      const { token, id } = await prepareModule(context)
      await context.upload(id, token)
      return {
        calls: times(20, () => () => context.send(deleteModule, { params: { id }, token })),
        allowed: [200, 404],
        check: (statuses) => expect(countOf(statuses, 200)).toBe(1),
      }
    },
  },
  {
    what: 'a module changed by 20 calls: title and description are of the same call',
    round: async (context) => {
      const { token, id } = await prepareModule(context)
      return {
        calls: times(20, (index) => () => {
          const body = { id, title: `Title ${index}`, description: `Text ${index}` }
          return context.send(updateModule, { body, token })
        }),
        allowed: [200],
        check: async () => {
          const [row] = await context.database.db.select().from(modules).where(eq(modules.id, id))
          expect(row?.title.replace('Title', 'Text')).toBe(row?.description)
        },
      }
    },
  },
  {
    what: 'four files uploaded at once to a module with room for one: one is stored',
    round: async (context) => {
      const { id, rows } = await prepareModule(context)
      const senders = await oneByOne(2, () => context.make.trainer())
      const { db } = context.database
      const others = await arrivingFiles(
        db,
        'modules',
        times(moduleLimits.files - 1, () => ({})),
      )
      await db.insert(moduleFiles).values(
        others.map((file, index) => ({
          id: newId(),
          moduleId: id,
          name: `${index}.pdf`,
          fileType: 'pdf' as const,
          fileId: file.id,
        })),
      )
      return {
        calls: times(4, (index) => () => context.upload(id, senders[index % 2]?.token ?? '')),
        allowed: [201, 413],
        check: async (statuses) => {
          expect(countOf(statuses, 201)).toBe(1)
          expect(await rows()).toHaveLength(moduleLimits.files)
        },
      }
    },
  },
  {
    what: 'both replicas remove deleted files during uploads and deletions: no listed file is lost',
    round: async (context) => {
      const { token, id, rows } = await prepareModule(context)
      const fileId = fileIn(await context.upload(id, token))
      const tidy = (index: number) => async () => {
        const { services } = context.replicas[index % 2] ?? {}
        if (services) await tidyUp(services)
        return { statusCode: 200, body: '' }
      }
      return {
        calls: shuffled([
          ...times(4, tidy),
          ...times(2, () => () => context.upload(id, token)),
          () => context.send(deleteModuleFile, { params: { fileId }, token }),
        ]),
        allowed: [200, 201],
        check: async () => {
          const keys = (await context.storedFiles()).map((path) => path.slice(-32))
          for (const { key } of await rows()) expect(keys).toContain(key.slice(-32))
        },
      }
    },
  },
]
