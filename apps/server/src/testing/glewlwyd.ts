import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { generateKeyPairSync } from 'node:crypto'
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from './free-port.ts'
import { client } from './openid-provider.ts'
import { until } from './until.ts'

const tables = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'
const modules = '/usr/lib/glewlwyd'
const share = '/usr/share/glewlwyd'

/** With the password that the tables of the package give its administrator. */
const administrator = { username: 'admin', password: 'password' }

const configuration = (folder: string, port: number): string => `
port = ${port}
bind_address = "127.0.0.1"
external_url = "http://localhost:${port}"
login_url = "login.html"
api_prefix = "api"
static_files_path = "${folder}/pages/"
cookie_secure = 0
log_mode = "file"
log_level = "WARNING"
log_file = "${folder}/log"
admin_scope = "g_admin"
profile_scope = "g_profile"
user_module_path = "${modules}/user"
client_module_path = "${modules}/client"
user_auth_scheme_module_path = "${modules}/scheme"
plugin_module_path = "${modules}/plugin"
hash_algorithm = "SHA512"
database = { type = "sqlite3"; path = "${folder}/glewlwyd.db"; };
static_files_mime_types = (
  { extension = ".html"; mime_type = "text/html"; },
  { extension = ".css"; mime_type = "text/css"; },
  { extension = ".js"; mime_type = "application/javascript"; },
  { extension = ".json"; mime_type = "application/json"; }
)
`

const pluginOf = (issuer: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    parameters: {
      iss: issuer,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
      cert: publicKey.export({ format: 'pem', type: 'spki' }),
      'jwks-show': true,
      'access-token-duration': 3600,
      'refresh-token-duration': 3600,
      'code-duration': 600,
      'refresh-token-rolling': false,
      'auth-type-code-enabled': true,
      'pkce-allowed': true,
      'subject-type': 'public',
      'email-claim': 'mandatory',
      'name-claim': 'mandatory',
      'session-management-allowed': true,
      'session-cookie-name': 'OIDC_SESSION',
      'session-cookie-expiration': 3600,
    },
  }
}

type Person = { username: string; name: string; email: string; password: string }

/** Starts Debian's Glewlwyd with one person, as a provider that knows addresses and says nothing of their verification. */
export const startGlewlwyd = async (person: Person) => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-glewlwyd-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const database = new DatabaseSync(join(folder, 'glewlwyd.db'))
  database.exec(await readFile(tables, 'utf8'))
  database.close()
  // Its pages link to files of other packages, which it does not serve, and the link of their configuration is broken.
  const pages = join(folder, 'pages')
  const isPage = (path: string) => !path.endsWith('config.json')
  await cp(join(share, 'webapp'), pages, { recursive: true, dereference: true, filter: isPage })
  await copyFile(join(share, 'templates/config.json'), join(pages, 'config.json'))
  const file = join(folder, 'glewlwyd.conf')
  await writeFile(file, configuration(folder, port))
  const child = spawn('glewlwyd', ['--config-file', file], { stdio: 'ignore' })
  const exit = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
    await rm(folder, { recursive: true, force: true })
  }

  let cookie = ''
  const post = async (path: string, body: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const issuer = `${url}/api/oidc`

  try {
    await until('Glewlwyd answers', async () => (await fetch(`${url}/login.html`)).ok)
    const entered = await post('auth/', administrator)
    cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    await post('mod/plugin', pluginOf(issuer))
    await post('user', { ...person, scope: ['openid'], enabled: true })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    issuer,
    stop,
    /** Registers a server that signs people in here. */
    register: (publicUrl: string) =>
      post('client', {
        client_id: client.id,
        client_secret: client.secret,
        password: client.secret,
        name: 'Elocute',
        confidential: true,
        enabled: true,
        redirect_uri: [`${publicUrl}/auth/callback/1`],
        post_logout_redirect_uri: `${publicUrl}/auth/signed-out`,
        authorization_type: ['code'],
        token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
        scope: [],
      }),
  }
}
