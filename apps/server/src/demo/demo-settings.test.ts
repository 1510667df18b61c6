import { describe, expect, test } from 'vitest'
import { settingNames } from '../env.ts'
import { demoSettings, ofMachine } from './demo-settings.ts'

describe('the demo', () => {
  test.each([...settingNames.filter((name) => !ofMachine.includes(name)), 'OIDC_2_ISSUER'])(
    'does not use the %s of the shell in which it is started',
    (name) => {
      expect(demoSettings({ [name]: 'of a school' })).toEqual(demoSettings({}))
    },
  )

  test('stores nothing elsewhere, sends no mails and calls no services', () => {
    expect(demoSettings({ PORT: '4000', SPEECH_WORKERS: '2' })).toMatchObject({
      port: 4_000,
      speechWorkers: 2,
      role: 'all',
      publicUrl: 'http://127.0.0.1:4000',
      databaseUrl: undefined,
      s3: undefined,
      smtpUrl: undefined,
      languageService: undefined,
      providers: [],
      logLevel: 'warn',
    })
  })
})
