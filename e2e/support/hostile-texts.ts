import type { Page, Route } from '@playwright/test'

/** Texts that would run as code if a page did not treat them as text. They set `__x`. */
export const hostileTexts: readonly string[] = [
  '<script>window.__x=1</script>',
  '</script><script>window.__x=1</script>',
  '<script src=//evil.example/x.js></script>',
  '<script src="data:text/javascript,window.__x=1"></script>',
  '<script type=module>window.__x=1</script>',
  '<img src=x onerror=window.__x=1>',
  '<img src=x onerror="window.__x=1">',
  '"><img src=x onerror=window.__x=1>',
  "'><img src=x onerror=window.__x=1>",
  '<svg onload=window.__x=1>',
  '<svg><script>window.__x=1</script></svg>',
  '<svg><animate onbegin=window.__x=1 attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:window.__x=1"><text>a</text></a></svg>',
  '<body onload=window.__x=1>',
  '<iframe src="javascript:parent.__x=1"></iframe>',
  '<iframe srcdoc="<script>parent.__x=1</script>"></iframe>',
  '<object data="javascript:window.__x=1"></object>',
  '<embed src="javascript:window.__x=1">',
  '<a href="javascript:window.__x=1" autofocus onfocus=window.__x=1>a</a>',
  '<input autofocus onfocus=window.__x=1>',
  '<select autofocus onfocus=window.__x=1>',
  '<details open ontoggle=window.__x=1>',
  '<video><source onerror=window.__x=1></video>',
  '<audio src=x onerror=window.__x=1>',
  '<marquee onstart=window.__x=1>',
  '<form action="javascript:window.__x=1"><button autofocus>a</button></form>',
  '<meta http-equiv=refresh content="0;url=javascript:window.__x=1">',
  '<base href="javascript:/a/-window.__x=1//">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<style>*{background:url(//evil.example/x)}</style>',
  '<math href="javascript:window.__x=1">a</math>',
  '<template><img src=x onerror=window.__x=1></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.__x=1>">',
  '<!--><img src=x onerror=window.__x=1>-->',
  '<![CDATA[><img src=x onerror=window.__x=1>]]>',
  'javascript:window.__x=1',
  'data:text/html,<script>opener.__x=1</script>',
  '{{constructor.constructor("window.__x=1")()}}',
  '${window.__x=1}',
  '" onmouseover="window.__x=1" style="position:fixed;inset:0',
  '\u202e\u2066<img src=x onerror=window.__x=1>\u2069',
  '__proto__',
]

/** Fields that the product sets itself: ids, types, states, times. A person typed all other fields. */
const ours =
  /^(.*_?id|(quiz_)?type|status|role|(trainer_)?level|kind|place|contrast|because|state|outcome|difficulty|file_type|code|at|.*_at|token|accessToken|email|source|verdict|phone|.*percentage|average_grade|completion_rate|finding|decided_by|outcomes|action|subject|format|turn|marked|sorts|plays|from|to|.*time_zone)$/

/** Replaces every text in an answer that a person typed by a hostile text, whatever its validation rules. */
export const poison = async (page: Page): Promise<{ put: Set<string> }> => {
  const put = new Set<string>()
  let next = 0
  const poisoned = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string' && !ours.test(key)) {
      const text = hostileTexts[next++ % hostileTexts.length] ?? ''
      put.add(text)
      return text
    }
    if (Array.isArray(value)) return value.map((part) => poisoned(part, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poisoned(part, name)]))
  }
  await page.route('**/api/**', async (route: Route) => {
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json') ?? false
    await route.fulfill(isJson ? { response, json: poisoned(await response.json()) } : { response })
  })
  return { put }
}
