import { expect, test } from 'vitest'
import { oneLine, writeMail } from './mail-body.ts'

const hostile = `</p><script>alert("1")</script><img src=x onerror='a&b'>`
const body = {
  subject: 'Your code',
  greeting: 'Hello,',
  paragraphs: [
    'Your code is',
    { code: '123456' },
    {
      text: 'Enter it here: https://school.example/auth?a=1&b=2',
      link: 'https://school.example/auth?a=1&b=2',
    },
    { text: 'Or open https://school.example', link: 'https://school.example', button: 'Open' },
  ],
  footer: {
    text: 'Stop it here: https://school.example/stop',
    link: 'https://school.example/stop',
    label: 'Stop',
  },
  signature: 'School',
}

test('the plain text has the paragraphs, the code indented and each address as it is', () => {
  expect(writeMail(body).text).toBe(
    'Hello,\n\nYour code is\n\n    123456\n\nEnter it here: https://school.example/auth?a=1&b=2\n\n' +
      'Or open https://school.example\n\nStop it here: https://school.example/stop\n\nSchool\n',
  )
})

test('a typed text keeps its line breaks, and is text in both', () => {
  const typed = `One ${hostile}\r\n\r\n\u202eTwo\rThree\u2028Four\tFive`
  const { html, text } = writeMail({ ...body, paragraphs: [{ typed }] })
  expect(text).toContain(`\n\nOne ${hostile}\n\nTwo\nThree\nFour Five\n\n`)
  expect(html).toContain(
    '&lt;/script&gt;&lt;img src=x onerror=&#39;a&amp;b&#39;&gt;<br><br>Two<br>Three<br>Four Five</p>',
  )
  expect(html).not.toMatch(/<(script|img)/i)
})

test('the HTML has the same words, with links and a button', () => {
  const { html } = writeMail(body)
  for (const words of [
    'Hello,',
    'Your code is',
    '>123456<',
    'Enter it here: <a',
    '>Open</a>',
    '>Stop</a>',
    'School',
  ])
    expect(html).toContain(words)
  expect(html).toContain('href="https://school.example/auth?a=1&amp;b=2"')
  expect(html.match(/href="https:\/\/school\.example"/g)).toHaveLength(2)
})

test('what somebody typed stays text in every place', () => {
  const link = `https://school.example/"><script>`
  const { html, text } = writeMail({
    subject: hostile,
    greeting: hostile,
    paragraphs: [
      hostile,
      { code: hostile },
      { text: `${hostile} ${link}`, link, label: hostile, button: hostile },
    ],
    footer: hostile,
    signature: hostile,
  })
  // Elements that we do not write ourselves.
  expect(html).not.toMatch(/<(script|img)/i)
  expect(html.match(/<[a-z]+/g)?.every((tag) => ours.includes(tag.slice(1)))).toBe(true)
  expect(html).not.toMatch(/href="[^"]*[<>]/)
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(text).toContain(hostile)
})

test('nothing is loaded from elsewhere', () => {
  expect(writeMail(body).html).not.toMatch(/\bsrc=|url\(|@import|<link|<script|<img/i)
})

test('a subject and a typed name are one line, and nothing in them turns the direction of what follows', () => {
  expect(oneLine('  Quiz\r\nBcc: evil@example.com\t\u2028x\u202egnp.exe\u202c ')).toBe(
    'Quiz Bcc: evil@example.com xgnp.exe',
  )
  expect(oneLine('Grüße 👩‍🏫 ملفات')).toBe('Grüße 👩‍🏫 ملفات')
  expect(writeMail({ ...body, subject: 'a\r\nBcc: b' }).subject).toBe('a Bcc: b')
})

const ours = ['html', 'head', 'meta', 'title', 'style', 'body', 'table', 'tr', 'td', 'p', 'a', 'span']
