import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message } from './fields.ts'
import { rule } from './rule.ts'

const bytes = z.int()

/** Jobs of one name that fail or wait long. */
export const JobTrouble = z.object({
  name: z.string(),
  /** `failing`: tried again and again. `waiting`: due for long, and nobody has begun. */
  state: z.enum(['failing', 'waiting']),
  jobs: z.int(),
  since: IsoTimestamp,
  /** Why the last attempt failed, in the words of the error. */
  reason: z.nullable(z.string()),
  what_to_do: z.string(),
})
export type JobTrouble = z.infer<typeof JobTrouble>

export const RunningServer = z.object({
  id: Id,
  host: z.string(),
  role: z.string(),
  version: z.string(),
  time_zone: z.string(),
  started_at: IsoTimestamp,
  /** By the clock of the database. */
  seen_at: IsoTimestamp,
  /** How much its clock is ahead of that of the database. */
  clock_ahead_ms: z.int(),
  /** Of the disk with the files; null where these are elsewhere. */
  disk_free_bytes: z.nullable(bytes),
  /** `silent`: it stopped without saying so. */
  trouble: z.nullable(z.enum(['silent', 'clock', 'disk'])),
})
export type RunningServer = z.infer<typeof RunningServer>

/** By what each model scores. */
const ModelVersions = z.object({
  readingScorer: z.string(),
  wordRecogniser: z.string(),
  clipListener: z.string(),
  phraseSpotter: z.string(),
})

/** What the operator of a school has to know. Each part says what is wrong with it; null when all is well. */
export const System = z.object({
  checked_at: IsoTimestamp,
  jobs: z.object({
    trouble: z.nullable(z.enum(['fail_or_wait'])),
    list: z.array(JobTrouble),
  }),
  mail: z.object({
    /** `files`: mails become files of the server, because no mail server is set. */
    trouble: z.nullable(z.enum(['refused', 'late', 'files'])),
    /** The last answer of the mail server to any server of the school. */
    last: z.nullable(
      z.object({ at: IsoTimestamp, succeeded: z.boolean(), explanation: z.nullable(z.string()) }),
    ),
    waiting: z.int(),
    oldest_waiting_at: z.nullable(IsoTimestamp),
  }),
  storage: z.object({
    trouble: z.nullable(z.enum(['full', 'nearly_full'])),
    place: z.enum(['disk', 'bucket']),
    used_bytes: bytes,
    limit_bytes: bytes,
  }),
  database: z.object({
    /** Of PostgreSQL. */
    version: z.string(),
    /** Whether the server runs it itself. */
    is_embedded: z.boolean(),
    bytes,
  }),
  /** Of this release, and of the models that it scores with. */
  versions: z.object({ release: z.string(), models: ModelVersions }),
  backup: z.object({
    trouble: z.nullable(z.enum(['never', 'old'])),
    last: z.nullable(z.object({ at: IsoTimestamp, bytes })),
  }),
  time_zone: z.object({
    /** `differ`: nobody chose one, and the servers are in different ones. */
    trouble: z.nullable(z.enum(['differ'])),
    name: z.string(),
    is_chosen: z.boolean(),
  }),
  servers: z.object({
    /** `no_worker`: nobody analyses speech and does the background work. `versions`: they do not all run the same release. */
    trouble: z.nullable(z.enum(['no_worker', 'server', 'versions'])),
    running: z.array(RunningServer),
  }),
})
export type System = z.infer<typeof System>

export const loadSystem = defineEndpoint({
  method: 'GET',
  path: '/trainer/system',
  access: 'owner',
  summary: 'How the servers, the mail, the storage and the backups of the school are',
  success: { status: 200, body: z.object({ data: System }) },
})

export const retryJobs = defineEndpoint({
  method: 'POST',
  path: '/trainer/system/retries',
  access: 'owner',
  summary: 'Try all jobs of a name again now',
  body: z.object({
    name: z
      .string(rule('job_unknown'))
      .check(z.regex(/^[a-z]+(?:-[a-z]+)*$/, rule('job_unknown')), z.maxLength(64, rule('job_unknown'))),
  }),
  success: { status: 200, body: Message },
})
