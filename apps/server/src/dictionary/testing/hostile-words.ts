const traversals = [
  '../',
  '..\\',
  '....//',
  '%2e%2e%2f',
  '..%2f',
  '..%5c',
  '%252e%252e%252f',
  '/../',
  './',
  '\\\\',
]
const targets = ['etc/passwd', 'admin', 'api/auth/me', 'windows/win.ini', 'proc/self/environ', '']
const hosts = ['evil.example', '127.0.0.1', '169.254.169.254', '[::1]', 'localhost:5432', '0x7f000001']
const schemes = ['http://', 'https://', '//', '@', 'x@', 'file:///', 'gopher://', 'ftp://']
const controls = ['\r\n', '\n', '\r', '\t', '\0', '\u001b', '\u007f', '\u2028', '\u202e', '\ufeff']
const markup = [
  '<b>',
  '<script>x</script>',
  '"onload=x',
  "';drop table users;--",
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%n%n',
]
const shapes = [
  '',
  ' ',
  '-',
  "'",
  '--help',
  '.',
  '..',
  '...',
  '/',
  '?',
  '#',
  '&',
  '=',
  '*',
  '%',
  '$',
  '__proto__',
]
const scripts = [
  'слово',
  '词',
  'كلمة',
  'ｗｏｒｄ２',
  '😀',
  'ﬁ2',
  'ß',
  'word2',
  '2',
  'a_b',
  'a.b',
  'a/b',
  'a+b',
  'a,b',
]

/** What an attacker may send instead of a word: paths, URLs, control characters, markup, other scripts, long texts. */
export const hostileWords: readonly string[] = [
  ...traversals.flatMap((way) => targets.map((target) => way + target)),
  ...schemes.flatMap((scheme) => hosts.map((host) => scheme + host)),
  ...controls.flatMap((sign) => [`word${sign}word`, `word${sign}HTTP/1.1`, `${sign}${sign}?x`]),
  ...markup,
  ...markup.map((text) => `word ${text}`),
  ...shapes,
  ...scripts,
  ...[51, 64, 150, 1_000, 8_000].map((length) => 'a'.repeat(length)),
  ...[
    'word?x=1',
    'word#x',
    'word/../x',
    'word%2fx',
    'word\\x',
    'word;x',
    'word|x',
    'word&x=1',
    'word=x',
    'word:80',
    'word@x',
  ],
]
