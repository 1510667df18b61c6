import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Email, TrainerPassword } from '@elocute/contract/account-fields'
import {
  ClamdUrl,
  DatabaseUrl,
  DictionaryUrl,
  HostAndPort,
  Origin,
  ProxyAddress,
  PublicUrl,
  S3,
  SmtpUrl,
} from './env-addresses.ts'
import { languageConflict, languageService, ServiceAddress, ServiceKey } from './env-language.ts'
import { oidcSettings, readProviders } from './env-oidc.ts'
import { defaultSender, Sender } from './env-sender.ts'
import type { SignInProvider } from './auth/providers/sign-in-provider.ts'
import type { S3Location } from './platform/file-store-s3.ts'
import type { LanguageService } from './platform/language-service.ts'
import type { ClamdAddress } from './platform/virus-scanner.ts'

const isRoot = () => process.getuid?.() === 0

/**
 * Removes the variables without a value, and returns what is left. Compose files and shells write `NAME=` for a setting that
 * nobody chose, so a blank one is unset, whatever reads it: Node itself reads TZ. A file that was written on Windows leaves a carriage return
 * at the end of each value. Of TZ, Node reads names and no files, and without it that of the machine: `:/etc/localtime`.
 */
export const unsetBlank = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  for (const [name, value] of Object.entries(variables))
    if (value?.trim() === '' || (name === 'TZ' && value?.startsWith(':')))
      Reflect.deleteProperty(variables, name)
    else if (value?.endsWith('\r')) variables[name] = value.replace(/(?<!\r)\r+$/, '')
  return variables
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const Settings = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('development'),
    /** `web` answers calls and runs no jobs, `worker` runs jobs and analyses speech and answers no calls, `all` does both. */
    ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
    /** The address of the app for its users. Links in mails and the cookies' Secure flag depend on it. */
    PUBLIC_URL: z.optional(PublicUrl),
    DATA_DIR: z.string().default(() => (isRoot() ? '/var/lib/elocute' : './data')),
    DATABASE_URL: z.optional(DatabaseUrl),
    /** The same database without a pooler in between, so that PostgreSQL can tell the server about new jobs. */
    DATABASE_DIRECT_URL: z.optional(DatabaseUrl),
    /** The user of the embedded PostgreSQL when the app runs as root. */
    POSTGRES_USER_ID: z.optional(z.coerce.number('must be a user id').int().min(1, 'must be a user id')),
    /** S3-compatible storage for files, instead of DATA_DIR. */
    FILES_URL: z.optional(S3),
    AWS_ACCESS_KEY_ID: z.optional(z.string()),
    AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
    AWS_SESSION_TOKEN: z.optional(z.string()),
    AWS_REGION: z.optional(z.string()),
    /** ClamAV's daemon. If set, every uploaded file is scanned. */
    CLAMD_URL: z.optional(ClamdUrl),
    FILES_LIMIT_MB: z.coerce.number('must be a number of megabytes').int().min(1).default(2_048),
    FILES_KEEP_FREE_MB: z.coerce.number('must be a number of megabytes').int().min(0).default(512),
    SMTP_URL: z.optional(SmtpUrl),
    MAIL: z.optional(z.literal('outbox', 'can only be "outbox"')),
    /** By default an address of the domain of PUBLIC_URL. */
    MAIL_FROM: z.optional(Sender),
    /** Whom readers tell what is wrong in a translation. */
    CONTACT_EMAIL: z.optional(Email),
    ALLOWED_ORIGINS: list.pipe(z.array(Origin)).default([]),
    TRUST_PROXY: list.pipe(z.array(ProxyAddress)).default([]),
    /** For each network, the calls of all who are not signed in; a tenth for each who is; 0 turns the limits off. */
    REQUESTS_PER_MINUTE: z.coerce.number('must be a number').int().min(0).default(12_000),
    /** A dictionary service that is asked before the embedded dictionary. */
    DICTIONARY_URL: z.optional(DictionaryUrl),
    /** Hosts of the own network that webhooks and learning platforms may be at, also by http: `host` or `host:port`. Others must be public. */
    OUTGOING_ALLOW: list.pipe(z.array(HostAndPort)).default([]),
    /** An OpenAI-compatible service that writes scripts and words feedback. */
    OPENAI_API_KEY: z.optional(ServiceKey),
    OPENAI_BASE_URL: z.optional(ServiceAddress),
    OPENAI_MODEL: z.optional(z.string()),
    /** Writes down answers to speaking tasks. Without it, the service gets no recordings. */
    OPENAI_TRANSCRIPTION_MODEL: z.optional(z.string()),
    /** For all trainees together, in any 24 hours. All calls of a day are times in one row. */
    LANGUAGE_CALLS_PER_DAY: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1; without OPENAI_API_KEY there are none')
      .max(20_000, 'can be at most 20000')
      .default(2_000),
    /** The number of recordings that are analysed at once. Each worker takes up to 250 MB. */
    SPEECH_WORKERS: z.optional(
      z.coerce
        .number('must be a number of workers')
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(64, 'can be at most 64'),
    ),
    /** Providers that sign people in by OpenID Connect. Those after the first are read by `readProviders` alone. */
    ...oidcSettings,
    TRAINER_EMAIL: z.optional(Email),
    TRAINER_PASSWORD: z.optional(TrainerPassword),
    /** Callers with this bearer token can read /api/metrics. */
    METRICS_TOKEN: z.optional(z.string().min(20, 'must be at least 20 characters')),
    /** Behind a load balancer: how long the server still answers after it reports that it is draining. */
    DRAIN_SECONDS: z.coerce
      .number('must be a number of seconds')
      .min(0)
      .max(5, 'can be at most 5')
      .default(0),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .superRefine((settings, context) => {
    if (settings.NODE_ENV === 'production' && settings.SMTP_URL === undefined && settings.MAIL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['SMTP_URL'],
        message: 'is needed in production; say MAIL=outbox to keep mails as files instead',
      })
    if (settings.ROLE !== 'all' && settings.DATABASE_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['ROLE'],
        message: 'other than all needs DATABASE_URL, because the embedded database belongs to one process',
      })
    const endpoint = URL.parse(settings.FILES_URL ?? '')?.searchParams.get('endpoint')
    if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
      context.addIssue({ code: 'custom', path: ['FILES_URL'], message: 'has an endpoint that is no address' })
    if (settings.FILES_URL && !(settings.AWS_ACCESS_KEY_ID && settings.AWS_SECRET_ACCESS_KEY))
      context.addIssue({
        code: 'custom',
        path: ['FILES_URL'],
        message: 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
      })
    const conflict = languageConflict(settings)
    if (conflict) context.addIssue({ code: 'custom', path: [conflict.variable], message: conflict.message })
    if ((settings.TRAINER_EMAIL === undefined) !== (settings.TRAINER_PASSWORD === undefined))
      context.addIssue({
        code: 'custom',
        path: ['TRAINER_EMAIL'],
        message: 'and TRAINER_PASSWORD go together: set both or neither',
      })
  })

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

export type Env = {
  production: boolean
  role: 'all' | 'web' | 'worker'
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  postgresUserId: number | undefined
  s3: S3Location | undefined
  clamd: ClamdAddress | undefined
  filesLimitBytes: number
  keepFreeBytes: number
  smtpUrl: string | undefined
  mailFrom: string
  contact: string | undefined
  allowedOrigins: readonly string[]
  trustProxy: readonly string[]
  requestsPerMinute: number
  dictionaryUrl: string | undefined
  outgoingAllow: readonly string[]
  languageService: LanguageService | undefined
  languageCallsPerDay: number
  speechWorkers: number
  providers: readonly SignInProvider[]
  firstTrainer: { email: string; password: string } | undefined
  metricsToken: string | undefined
  drainSeconds: number
  logLevel: string
}

const megabytes = 1024 * 1024

/** Parses FILES_URL: the bucket, a prefix in it, and the service. */
const s3Location = (settings: z.output<typeof Settings>): S3Location | undefined => {
  if (settings.FILES_URL === undefined) return undefined
  const { hostname, pathname, searchParams } = new URL(settings.FILES_URL)
  const folder = pathname.replace(/^\/+|\/+$/g, '')
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? settings.AWS_REGION ?? 'us-east-1',
    credentials: {
      accessKeyId: settings.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.AWS_SECRET_ACCESS_KEY ?? '',
      ...(settings.AWS_SESSION_TOKEN !== undefined && { sessionToken: settings.AWS_SESSION_TOKEN }),
    },
  }
}

const clamdAddress = (url: string | undefined): ClamdAddress | undefined => {
  if (url === undefined) return undefined
  const { hostname, port, pathname } = new URL(url)
  return hostname === '' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
}

/** Shells and compose files remove quotation marks. Docker's `--env-file` keeps them, and a folder would have them in its name. */
const inQuotes = (variables: NodeJS.ProcessEnv): string[] =>
  Object.entries(variables)
    .filter(([name, value = '']) => isSetting(name) && /^(["']).*\1$/s.test(value))
    .map(([name]) => `  ${name} has quotation marks around it: leave them out`)

const isSetting = (name: string): boolean => settingNames.includes(name) || name.startsWith('OIDC_')

/** Reads the settings. Throws an error whose message names each invalid variable and says what it must be. */
export const readEnv = (variables: NodeJS.ProcessEnv): Env => {
  const given = unsetBlank({ ...variables })
  const read = Settings.safeParse(given)
  const { providers, problems } = readProviders(given)
  const quoted = inQuotes(given)
  if (!read.success || problems.length > 0 || quoted.length > 0) {
    const issues = (read.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    const lines = [
      ...quoted,
      ...issues,
      ...problems.map(({ variable, message }) => `  ${variable} ${message}`),
    ]
    throw new Error(`Elocute cannot start with these settings:\n${[...new Set(lines)].join('\n')}`)
  }
  const settings = read.data
  const publicUrl = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`
  return {
    production: settings.NODE_ENV === 'production',
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    role: settings.ROLE,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    postgresUserId: settings.POSTGRES_USER_ID,
    s3: s3Location(settings),
    clamd: clamdAddress(settings.CLAMD_URL),
    filesLimitBytes: settings.FILES_LIMIT_MB * megabytes,
    keepFreeBytes: settings.FILES_KEEP_FREE_MB * megabytes,
    smtpUrl: settings.SMTP_URL,
    contact: settings.CONTACT_EMAIL,
    mailFrom: settings.MAIL_FROM ?? defaultSender(publicUrl),
    allowedOrigins: settings.ALLOWED_ORIGINS.map((origin) => new URL(origin).origin),
    trustProxy: settings.TRUST_PROXY,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    dictionaryUrl: settings.DICTIONARY_URL,
    outgoingAllow: settings.OUTGOING_ALLOW,
    languageService: languageService(settings),
    languageCallsPerDay: settings.LANGUAGE_CALLS_PER_DAY,
    speechWorkers: settings.SPEECH_WORKERS ?? Math.max(1, availableParallelism() - 1),
    providers,
    firstTrainer:
      settings.TRAINER_EMAIL !== undefined && settings.TRAINER_PASSWORD !== undefined
        ? { email: settings.TRAINER_EMAIL, password: settings.TRAINER_PASSWORD }
        : undefined,
    metricsToken: settings.METRICS_TOKEN,
    drainSeconds: settings.DRAIN_SECONDS,
    logLevel: settings.LOG_LEVEL,
  }
}
