import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnv, settingNames, unsetBlank } from './env.ts'
import { senderWarning } from './env-sender.ts'

describe('a blank setting', () => {
  test.each(settingNames)('%s is unset', (name) => {
    for (const blank of ['', ' ', '\t', ' \n']) expect(readEnv({ [name]: blank })).toEqual(readEnv({}))
  })

  test('is unset together with all others, as a compose file writes them', () => {
    expect(settingNames.length).toBeGreaterThan(25)
    expect(readEnv(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual(readEnv({}))
  })

  test('is unset for what Node reads itself: the time zone of the machine stays', () => {
    const before = process.env['TZ']
    onTestFinished(() => {
      delete process.env['TZ']
      if (before !== undefined) process.env['TZ'] = before
    })
    delete process.env['TZ']
    const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
    const own = zone()
    for (const unset of ['', ':/etc/localtime']) {
      process.env['TZ'] = unset
      expect(zone()).not.toBe(own)
      unsetBlank(process.env)
      expect(zone()).toBe(own)
    }
  })
})

test.each([
  ['NODE_ENV', 'production\r', { production: true }],
  ['METRICS_TOKEN', 'twenty characters long\r', { metricsToken: 'twenty characters long' }],
  ['LOG_LEVEL', 'warn\r', { logLevel: 'warn' }],
])('%s of a file that was written on Windows has no carriage return', (name, value, read) => {
  expect(readEnv({ MAIL: 'outbox', [name]: value })).toMatchObject(read)
})

test.each(['prod', 'Production', 'live'])(
  'NODE_ENV=%s is refused: no misspelt one is development',
  (value) => {
    expect(() => readEnv({ NODE_ENV: value, MAIL: 'outbox' })).toThrow(
      '  NODE_ENV must be development, test or production',
    )
  },
)

test.each([
  ['DATA_DIR', '"/var/lib/elocute"'],
  ['HOST', "'0.0.0.0'"],
  ['MAIL_FROM', '"Elocute <speech@school.example>"'],
  ['OIDC_2_CLIENT_SECRET', '"secret"'],
])('%s in quotation marks is refused, and the value is not shown', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`  ${name} has quotation marks around it: leave them out`)
  expect(() => readEnv({ [name]: value })).not.toThrow(value)
})

describe.each([
  ['DATABASE_URL', 'postgres', 'databaseUrl', 'db.school.example:5432/elocute'],
  ['SMTP_URL', 'smtp', 'smtpUrl', 'mail.school.example:587'],
] as const)('%s', (name, scheme, key, rest) => {
  const refusal = (text: string) => {
    try {
      readEnv({ [name]: text })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  test.each(['se#cret', 'se/cret', 'se?cret', 'se%cret', 'se%zzcret', '12#34', '12/34@', '12?34'])(
    'with the password %s names what to write instead, and not the password',
    (password) => {
      const said = refusal(`${scheme}://anna:${password}@${rest}`)
      expect(said).toContain(name)
      expect(said).toContain('# as %23, / as %2F, ? as %3F, @ as %40 and % as %25')
      for (const secret of [password, 'anna', 'school']) expect(said.replace(name, '')).not.toContain(secret)
    },
  )

  test('accepts an escaped password, and an @ as the URL standard does', () => {
    for (const password of ['a%23%2F%3F%40%25', 'se@cret', 'pass:word', '1!$&()*+,;=-_~'])
      expect(readEnv({ [name]: `${scheme}://anna:${password}@${rest}` })[key]).toContain(password)
  })

  test.each([
    'db.school.example:5432',
    'school.example',
    'anna:secret@school.example:587',
    'http://a.example',
  ])('%s lacks the scheme, and the message shows it', (text) => {
    expect(refusal(text)).toContain(`must look like ${scheme}://`)
    expect(refusal(text)).not.toContain('secret')
  })
})

test('an @ in the query of a DATABASE_URL is part of a value', () => {
  const databaseUrl = 'postgres://db.school.example/elocute?user=anna@school&sslmode=no-verify'
  expect(readEnv({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
})

describe('the sender of mails', () => {
  test.each([
    ['https://speak.school.example', 'speak.school.example'],
    ['https://speak.school.example:8443', 'speak.school.example'],
    ['http://192.0.2.7:3000', 'localhost'],
    ['http://[2001:db8::1]', 'localhost'],
    ['', 'localhost'],
  ])('at %s is no-reply@%s by default', (address, domain) => {
    expect(readEnv({ PUBLIC_URL: address }).mailFrom).toBe(`Elocute <no-reply@${domain}>`)
  })

  test('is the one of MAIL_FROM if it is set', () => {
    for (const MAIL_FROM of ['School <speech@school.example>', 'speech@school.example'])
      expect(readEnv({ MAIL_FROM, PUBLIC_URL: 'https://a.example' }).mailFrom).toBe(MAIL_FROM)
  })

  test.each([
    'School',
    '"Elocute <no-reply@school.example>"',
    'School <school.example>',
    'a@b.example, c@d.example',
  ])('cannot be %s', (MAIL_FROM) => {
    expect(() => readEnv({ MAIL_FROM })).toThrow(/MAIL_FROM must look like/)
  })

  test.each([
    ['no-reply@localhost', 'localhost'],
    ['Elocute <no-reply@intranet>', 'intranet'],
    ['no-reply@192.0.2.7', '192.0.2.7'],
    ['no-reply@[192.0.2.7]', '[192.0.2.7]'],
    ['no-reply@school.local', 'school.local'],
    ['Elocute <no-reply@school.example>', null],
    ['no-reply@mail.school.ph', null],
  ])('%s: others refuse mails from %s', (sender, domain) => {
    const warning = senderWarning(sender)
    if (domain === null) expect(warning).toBeNull()
    else expect(warning).toContain(`refuse mails from ${domain}. Set PUBLIC_URL`)
  })
})
