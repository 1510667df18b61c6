import { isIPv4 } from 'node:net'
import { z } from 'zod'
import type { LanguageService } from './platform/language-service.ts'

/** The settings of the language service. */
export type LanguageSettings = {
  OPENAI_API_KEY?: string | undefined
  OPENAI_BASE_URL?: string | undefined
  OPENAI_MODEL?: string | undefined
  OPENAI_TRANSCRIPTION_MODEL?: string | undefined
}

const theirs = { url: 'https://api.openai.com/v1', model: 'gpt-4o-mini' }

const loopback = ['localhost', '127.0.0.1', '[::1]']
/** A host name without a dot is in the local network, for example that of a container. */
const ownName = /^[^.:]+$|\.(?:local|internal|lan)$/
const ownAddress = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./

const isNear = (host: string): boolean =>
  loopback.includes(host) || ownName.test(host) || (isIPv4(host) && ownAddress.test(host))

/** Requires https outside the local network, because the service gets the key, the texts that trainees read, and perhaps their recordings. */
const isServiceAddress = (text: string): boolean => {
  const { protocol, hostname = '', username, search, hash } = URL.parse(text) ?? {}
  const trusted = protocol === 'https:' || (protocol === 'http:' && isNear(hostname))
  return trusted && username === '' && search === '' && hash === ''
}

export const ServiceAddress = z
  .url('must be an address such as https://api.openai.com/v1')
  .refine(
    isServiceAddress,
    'must begin with https:// (http:// only in the own network), without sign-in or query',
  )

/** A header allows only these characters, and the error about others would quote the key. */
export const ServiceKey = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces or line breaks')

/** Returns the first conflict between these settings. */
export const languageConflict = (
  settings: LanguageSettings,
): { variable: string; message: string } | null => {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_TRANSCRIPTION_MODEL } = settings
  const rest = [OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_TRANSCRIPTION_MODEL]
  if (OPENAI_API_KEY === undefined && rest.some((setting) => setting !== undefined))
    return {
      variable: 'OPENAI_API_KEY',
      message:
        'is needed with OPENAI_BASE_URL, OPENAI_MODEL and OPENAI_TRANSCRIPTION_MODEL; any word when the service wants none',
    }
  if (OPENAI_BASE_URL !== undefined && OPENAI_MODEL === undefined)
    return { variable: 'OPENAI_MODEL', message: 'is needed with OPENAI_BASE_URL' }
  return null
}

/** The configured language service; undefined without a key. */
export const languageService = (settings: LanguageSettings): LanguageService | undefined =>
  settings.OPENAI_API_KEY === undefined
    ? undefined
    : {
        key: settings.OPENAI_API_KEY,
        url: settings.OPENAI_BASE_URL ?? theirs.url,
        model: settings.OPENAI_MODEL ?? theirs.model,
        transcriptionModel: settings.OPENAI_TRANSCRIPTION_MODEL,
      }
