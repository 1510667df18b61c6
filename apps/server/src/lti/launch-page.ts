import { directionOf } from '@elocute/messages/language'
import { getLocale } from '@elocute/messages/locale'
import { securityHeaders } from '../http/security-headers.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

type Page = {
  title: string
  text: string
  base: string
  /** A form with one button that posts a code of ours. */
  form?: { action: string; code: string; button: string; newWindow: boolean }
  /** A button that tells the platform to close its dialog. */
  close?: string
}

/** A page without the app, in the language of the moment: what a frame of a platform shows, and why a launch was refused. Everything in it is escaped. */
export const launchPage = ({ title, text, base, form, close }: Page): string => `<!doctype html>
<html lang="${getLocale()}" dir="${directionOf(getLocale())}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="${escaped(base)}/lti/page.css">${
      close === undefined ? '' : `\n    <script type="module" src="${escaped(base)}/lti/close.js"></script>`
    }
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      <p>${escaped(text)}</p>${
        form === undefined
          ? ''
          : `
      <form method="post" action="${escaped(base + form.action)}"${form.newWindow ? ' target="_blank"' : ''}>
        <input type="hidden" name="code" value="${escaped(form.code)}">
        <button>${escaped(form.button)}</button>
      </form>`
      }${close === undefined ? '' : `\n      <button type="button" id="close">${escaped(close)}</button>`}
    </main>
  </body>
</html>
`

export const pageStyle = `:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; min-height: 100dvh; place-items: center; }
main { max-width: 34rem; padding: 1.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: .5rem; background: #1f4e79; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px; }
`

/** As Dynamic Registration says: the platform that has opened us closes us. */
export const closeScript = `document.getElementById('close').addEventListener('click', () => {
  (window.opener ?? window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*')
})
`

const own = "'self'"

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
  return { ...headers, 'Content-Security-Policy': framed, 'Referrer-Policy': 'same-origin' }
}
