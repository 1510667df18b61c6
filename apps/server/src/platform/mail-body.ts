/**
 * A sentence, or a sentence with one of our own addresses in it. In HTML the address is a link that reads as `label`, or as the address
 * itself; with `button` there is a button above the sentence.
 */
type Sentence = string | { text: string; link: string; label?: string; button?: string }

/** A sentence, a code, or a text that somebody typed, whose line breaks are kept. */
export type Paragraph = Sentence | { code: string } | { typed: string }

/** The one description of a mail. Its plain text and its HTML are made from it, so that they say the same. */
export type MailBody = {
  subject: string
  greeting: string
  paragraphs: readonly Paragraph[]
  /** How to get no more of such mails. */
  footer?: Sentence
  signature: string
}

/** A mail without what every mail has: its greeting, if it is the usual one, and its signature. */
export type MailDraft = Pick<MailBody, 'subject' | 'paragraphs'> & { greeting?: string }

export type WrittenMail = { subject: string; text: string; html: string }

/** In which language a mail is, for those who read it aloud, and in which direction it is written. */
type Written = { language: string; direction: 'ltr' | 'rtl' }

export const writeMail = (
  body: MailBody,
  written: Written = { language: 'en', direction: 'ltr' },
): WrittenMail => ({
  subject: headerLine(body.subject),
  text: asText(body),
  html: asHtml(body, written),
})

/** Our sentences keep what is typed apart from themselves by isolates, which turn the direction of nothing else. */
const headerLine = (subject: string): string =>
  subject
    .split(/([\u2068\u2069])/)
    .map((part, at) => (at % 2 === 1 ? part : oneLineInside(part)))
    .join('')
    .trim()

/**
 * What somebody typed, as a part of a sentence: without line breaks, which end a header, and without characters that turn the
 * direction of what follows.
 */
export const oneLine = (typed: string): string => oneLineInside(typed).trim()

const oneLineInside = (typed: string): string =>
  typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

const linesOf = (typed: string): string[] => typed.split(/\r\n?|[\n\p{Zl}\p{Zp}]/u).map(oneLine)

const asText = ({ greeting, paragraphs, footer, signature }: MailBody): string => {
  const lines = [...paragraphs, ...(footer === undefined ? [] : [footer])].map((paragraph) =>
    typeof paragraph === 'string'
      ? paragraph
      : 'code' in paragraph
        ? `    ${paragraph.code}`
        : 'typed' in paragraph
          ? linesOf(paragraph.typed).join('\n')
          : paragraph.text,
  )
  return `${[greeting, ...lines, signature].join('\n\n')}\n`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

// Mail programs drop style sheets now and then. So the light colours and the measures are on each element, and the sheet only has
// what cannot be there: the dark colours. They are those of the web app.
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #12171a !important; }
  .card { background-color: #1a2124 !important; border-color: #2f393d !important; }
  .ink { color: #ecebe6 !important; }
  .soft { color: #aab3b5 !important; }
  .link { color: #63c8be !important; }
  .code { background-color: #143836 !important; color: #ecebe6 !important; }
  .button { background-color: #63c8be !important; color: #06211f !important; }
}`
const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const words = `margin:0 0 16px;font-size:16px;line-height:1.5;overflow-wrap:anywhere`
const ink = 'color:#1c2326'
const soft = 'color:#535c61'

const anchor = (link: string, label: string): string =>
  `<a class="link" href="${escapeHtml(link)}" style="color:#0f5e5c">${escapeHtml(label)}</a>`

/** The sentence with its address as a link. */
const withLink = ({ text, link, label }: { text: string; link: string; label?: string }): string =>
  text
    .split(link)
    .map(escapeHtml)
    .join(anchor(link, label ?? link))

const button = (link: string, label: string): string =>
  `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background-color:#0f5e5c;color:#ffffff;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

const toHtml = (paragraph: Paragraph): string => {
  if (typeof paragraph === 'string')
    return `<p class="ink" style="${words};${ink}">${escapeHtml(paragraph)}</p>`
  if ('code' in paragraph)
    return `<p style="margin:0 0 16px"><span class="code" style="display:inline-block;padding:10px 16px;border-radius:8px;background-color:#dcebe8;${ink};font-family:ui-monospace,Consolas,Menlo,monospace;font-size:28px;line-height:1.25;letter-spacing:4px">${escapeHtml(paragraph.code)}</span></p>`
  if ('typed' in paragraph)
    return `<p class="ink" style="${words};${ink}">${linesOf(paragraph.typed).map(escapeHtml).join('<br>')}</p>`
  if (paragraph.button === undefined)
    return `<p class="ink" style="${words};${ink}">${withLink(paragraph)}</p>`
  return `${button(paragraph.link, paragraph.button)}
<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.5;overflow-wrap:anywhere;${soft}">${withLink(paragraph)}</p>`
}

const footnote = (footer: Sentence): string =>
  `<p class="soft" style="margin:16px 8px 0;font-size:14px;line-height:1.5;overflow-wrap:anywhere;${soft}">${
    typeof footer === 'string' ? escapeHtml(footer) : withLink(footer)
  }</p>`

const asHtml = (
  { subject, greeting, paragraphs, footer, signature }: MailBody,
  { language, direction }: Written,
): string => `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(headerLine(subject))}</title>
<style>${sheet}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#faf8f4">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background-color:#faf8f4;${font}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${direction === 'rtl' ? 'right' : 'left'}">
<tr><td class="card" style="padding:24px 20px 8px;background-color:#ffffff;border:1px solid #ddd7cb;border-radius:12px">
${[greeting, ...paragraphs].map(toHtml).join('\n')}
<p class="link" style="margin:24px 0 16px;font-size:16px;line-height:1.5;font-weight:600;color:#0f5e5c">${escapeHtml(signature)}</p>
</td></tr>
${footer === undefined ? '' : `<tr><td>${footnote(footer)}</td></tr>\n`}</table>
</td></tr>
</table>
</body>
</html>
`
