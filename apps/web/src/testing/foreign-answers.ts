import { Foreign } from './fake-server.ts'

type Described = {
  name: string
  status: number
  text: string
  headers?: Record<string, string>
  /** What a page says of it, after "Something between you and Elocute answered". */
  said: string
}

const html = { 'content-type': 'text/html' }

/** What stands between a page and the server answers, instead of the server. */
export const foreignAnswers: readonly Described[] = [
  {
    name: 'Traefik while a container is replaced',
    status: 404,
    text: '404 page not found\n',
    said: ': 404 page not found',
  },
  {
    name: 'nginx without its server',
    status: 502,
    headers: html,
    text: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
    said: ': 502 Bad Gateway',
  },
  {
    name: 'a page of maintenance',
    status: 503,
    headers: { ...html, 'retry-after': '5' },
    text: '<!doctype html><title>  We are\n back soon </title><script>location = "/"</script>',
    said: ': 503 We are back soon',
  },
  {
    name: 'a gateway that wants a password',
    status: 401,
    headers: { ...html, 'www-authenticate': 'Basic realm="School"' },
    text: '<html><head><title>401 Authorization Required</title></head></html>',
    said: ': 401 Authorization Required',
  },
  {
    name: 'a gateway of an API',
    status: 401,
    headers: { 'content-type': 'application/json' },
    text: '{"message":"Unauthorized"}',
    said: ': 401 Unauthorized',
  },
  {
    name: 'the sign-in page of a network',
    status: 200,
    headers: html,
    text: '<!doctype html><h1>Welcome to <b>Campus Wi-Fi</b></h1><form></form>',
    said: ': 200 Welcome to Campus Wi-Fi',
  },
  {
    name: 'the filter of a school',
    status: 403,
    headers: html,
    text: '<html><title>Blocked &amp; reported</title><body>Category: Games</body></html>',
    said: ': 403 Blocked & reported',
  },
  {
    name: 'a filter that speaks JSON',
    status: 403,
    headers: { 'content-type': 'application/json' },
    text: '{"code":"blocked_by_policy","message":"This site is blocked."}',
    said: ': 403 This site is blocked.',
  },
  {
    name: 'a proxy whose limit is smaller',
    status: 413,
    headers: html,
    text: '<html><head><title>413 Request Entity Too Large</title></head></html>',
    said: ': 413 Request Entity Too Large. It allows only smaller files than Elocute does.',
  },
  {
    name: 'a proxy that finds the headers too large',
    status: 400,
    headers: html,
    text: '<html><head><title>400 Request Header Or Cookie Too Large</title></head></html>',
    said: ': 400 Request Header Or Cookie Too Large',
  },
  { name: 'an empty page', status: 200, text: '', said: ' 200, without a message that we can read.' },
  { name: 'no content', status: 204, text: '', said: ' 204, without a message that we can read.' },
  {
    name: 'half an answer',
    status: 200,
    text: '{"data":{"id":"0189',
    said: ' 200, without a message that we can read.',
  },
]

export const foreign = ({ status, text, headers = {} }: (typeof foreignAnswers)[number]): Foreign =>
  new Foreign(() => new Response(status === 204 ? null : text, { status, headers }))
