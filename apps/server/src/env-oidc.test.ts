import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const school = {
  OIDC_ISSUER: 'https://login.school.example',
  OIDC_CLIENT_ID: 'elocute',
  OIDC_CLIENT_SECRET: 'a-secret',
}

const refusalOf = (variables: Record<string, string>): string => {
  try {
    readEnv(variables)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('the providers', () => {
  test('are none without settings', () => {
    expect(readEnv({}).providers).toEqual([])
  })

  test('need three settings, and have careful defaults', () => {
    expect(readEnv(school).providers).toEqual([
      {
        id: '1',
        issuer: 'https://login.school.example/',
        clientId: 'elocute',
        clientSecret: 'a-secret',
        name: 'login.school.example',
        scopes: 'openid email profile',
        auto: false,
        allowedDomains: [],
        signUp: 'off',
        roleClaim: null,
      },
    ])
  })

  test('can be several, each with all settings', () => {
    const { providers } = readEnv({
      ...school,
      OIDC_3_ISSUER: 'https://accounts.google.com',
      OIDC_3_CLIENT_ID: 'other',
      OIDC_3_CLIENT_SECRET: 'another-secret',
      OIDC_3_NAME: 'Google',
      OIDC_3_ALLOW: ' School.example, @staff.school.example ,',
      OIDC_3_SIGN_UP: 'pending',
      OIDC_3_ROLE_CLAIM: 'groups',
      OIDC_3_TRAINER_VALUE: 'staff',
      OIDC_3_AUTO: 'true',
    })
    expect(providers.map(({ id }) => id)).toEqual(['1', '3'])
    expect(providers[1]).toMatchObject({
      name: 'Google',
      allowedDomains: ['school.example', 'staff.school.example'],
      signUp: 'pending',
      roleClaim: { name: 'groups', trainer: 'staff', observer: undefined, trainee: undefined },
      auto: true,
    })
  })

  test.each([
    ' https://login.school.example\n',
    'HTTPS://LOGIN.School.Example',
    'https://login.school.example:443/',
  ])('%j is the issuer https://login.school.example/', (issuer) => {
    const [provider] = readEnv({ ...school, OIDC_ISSUER: issuer }).providers
    expect(provider?.issuer).toBe('https://login.school.example/')
  })

  test.each(['http://localhost:8080/realms/school', 'http://127.0.0.1:4000', 'https://a.example/o/x/'])(
    '%s is an issuer',
    (issuer) => {
      expect(readEnv({ ...school, OIDC_ISSUER: issuer }).providers[0]?.issuer).toBe(new URL(issuer).href)
    },
  )
})

describe('a wrong setting is refused by its name', () => {
  test.each([
    [
      { OIDC_NAME: 'School' },
      /OIDC_ISSUER is needed[^]*OIDC_CLIENT_ID is needed[^]*OIDC_CLIENT_SECRET is needed/,
    ],
    [{ ...school, OIDC_CLIENT_SECRET: '' }, /OIDC_CLIENT_SECRET is needed/],
    [{ ...school, OIDC_ISSUER: 'login.school.example' }, /OIDC_ISSUER must be an address/],
    [{ ...school, OIDC_ISSUER: 'http://login.school.example' }, /OIDC_ISSUER must begin with https/],
    [{ ...school, OIDC_ISSUER: 'https://me:pw@login.school.example' }, /OIDC_ISSUER must begin with https/],
    [
      { ...school, OIDC_ISSUER: 'https://a.example/.well-known/openid-configuration' },
      /OIDC_ISSUER is the address before/,
    ],
    [{ ...school, OIDC_SCOPES: 'email profile' }, /OIDC_SCOPES must contain openid/],
    [{ ...school, OIDC_ALLOW: 'school' }, /OIDC_ALLOW lists domains/],
    [{ ...school, OIDC_AUTO: 'yes' }, /OIDC_AUTO must be true or false/],
    [{ ...school, OIDC_SIGN_UP: 'on' }, /OIDC_SIGN_UP must be off, pending or verified/],
    [{ ...school, OIDC_ROLE_CLAIM: 'groups' }, /OIDC_ROLE_CLAIM needs a value/],
    [{ ...school, OIDC_TRAINER_VALUE: 'staff' }, /OIDC_ROLE_CLAIM is needed/],
    [
      { ...school, OIDC_ROLE_CLAIM: 'groups', OIDC_TRAINER_VALUE: 'a', OIDC_OBSERVER_VALUE: 'a' },
      /OIDC_ROLE_CLAIM needs another value/,
    ],
    [{ ...school, OIDC_2_NAME: 'Google' }, /OIDC_2_ISSUER is needed/],
    [{ ...school, OIDC_6_ISSUER: 'https://a.example' }, /OIDC_6_ISSUER is no setting/],
    [{ ...school, OIDC_CLIENTID: 'elocute' }, /OIDC_CLIENTID is no setting/],
    [
      {
        ...school,
        OIDC_2_ISSUER: 'https://login.school.example/',
        OIDC_2_CLIENT_ID: 'x',
        OIDC_2_CLIENT_SECRET: 'y',
      },
      /OIDC_2_ISSUER is the issuer of another provider/,
    ],
    [
      {
        ...school,
        OIDC_ISSUER: 'https://a.example/realms/school',
        OIDC_2_ISSUER: 'https://a.example/realms/school/',
        OIDC_2_CLIENT_ID: 'x',
        OIDC_2_CLIENT_SECRET: 'y',
      },
      /OIDC_2_ISSUER is the issuer of another provider/,
    ],
    [
      {
        ...school,
        OIDC_AUTO: 'true',
        OIDC_2_ISSUER: 'https://b.example',
        OIDC_2_CLIENT_ID: 'x',
        OIDC_2_CLIENT_SECRET: 'y',
        OIDC_2_AUTO: 'true',
      },
      /OIDC_2_AUTO is true for another provider already/,
    ],
  ])('%o', (variables, message) => {
    expect(refusalOf(variables)).toMatch(message)
  })

  test('and the message does not repeat a secret', () => {
    expect(refusalOf({ ...school, OIDC_CLIENT_SECRET: 'my\nsecret' })).toMatch(
      /^[^]*OIDC_CLIENT_SECRET must be one line[^]*$/,
    )
    expect(refusalOf({ ...school, OIDC_CLIENT_SECRET: 'my\nsecret' })).not.toContain('secret\n')
  })
})
