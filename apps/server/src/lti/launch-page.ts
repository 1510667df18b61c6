import { chosenSubject } from '@elocute/contract/lti'
import { directionOf } from '@elocute/messages/language'
import { getLocale } from '@elocute/messages/locale'
import { securityHeaders } from '../http/security-headers.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

type Page = {
  title: string
  text: string
  base: string
  /** A form with one button that opens a window. `awaited`: this page posts to the platform what is chosen there. */
  form?: {
    action: string
    fields: Readonly<Record<string, string | undefined>>
    button: string
    awaited: boolean
  }
  /** A button that tells the platform to close its dialog. */
  close?: string
}

/** A page without the app, in the language of the moment: what a frame of a platform shows, and why a launch was refused. Everything in it is escaped. */
export const launchPage = ({ title, text, base, form, close }: Page): string => {
  const scripts = [...(form?.awaited ? ['window'] : []), ...(close === undefined ? [] : ['close'])]
  return `<!doctype html>
<html lang="${getLocale()}" dir="${directionOf(getLocale())}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="${escaped(base)}/lti/page.css">${scripts
      .map((name) => `\n    <script type="module" src="${escaped(base)}/lti/${name}.js"></script>`)
      .join('')}
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      <p>${escaped(text)}</p>${
        form === undefined
          ? ''
          : `
      <form method="post" action="${escaped(base + form.action)}" target="_blank">
        ${Object.entries(form.fields)
          .flatMap(([name, value]) =>
            value === undefined
              ? []
              : `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
          )
          .join('\n        ')}
        <button>${escaped(form.button)}</button>
      </form>`
      }${close === undefined ? '' : `\n      <button type="button" id="close">${escaped(close)}</button>`}
    </main>
  </body>
</html>
`
}

export const pageStyle = `:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; justify-items: center; }
main { max-width: 34rem; padding: clamp(1.5rem, 12vh, 6rem) 1.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: .5rem; background: #0f5e5c; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px; }
`

/** As Dynamic Registration says: the platform that has opened us closes us. */
export const closeScript = `document.getElementById('close').addEventListener('click', () => {
  (window.opener ?? window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*')
})
`

/**
 * The window that the button opens knows this page only if a script opens it. A trainer chooses there, and this page posts the answer, because
 * the platform waits for it in the frame.
 */
export const windowScript = `const form = document.forms[0]
let opened = null
form.addEventListener('submit', (event) => {
  opened = window.open('', 'elocute')
  if (!opened) return
  event.preventDefault()
  form.target = 'elocute'
  form.submit()
})
window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== opened || data?.subject !== '${chosenSubject}') return
  form.replaceChildren()
  form.target = '_self'
  form.action = data.address
  const token = document.createElement('input')
  token.type = 'hidden'
  token.name = 'JWT'
  token.value = data.token
  form.append(token)
  form.submit()
})
`

const own = "'self'"

/** A window that a frame of ours has opened still knows it at the end of its launch. */
export const keptOpener = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** The headers of a page that only these origins may show in a frame. `postsTo`: to which others its forms may be sent. */
export const framedHeaders = (
  https: boolean,
  origins: readonly string[],
  postsTo: readonly string[] = [],
): Record<string, string> => {
  const { 'Content-Security-Policy': policy = '', ...headers } = securityHeaders(https)
  const framed = policy
    .replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ') || "'none'"}`)
    .replace(`form-action ${own}`, `form-action ${[own, ...postsTo].join(' ')}`)
  // Our own form says where it comes from, see /lti/open.
  return { ...headers, ...keptOpener, 'Content-Security-Policy': framed, 'Referrer-Policy': 'same-origin' }
}
