import { locales } from '@elocute/messages/language'
import { byNightUnless } from '../support/by-night.ts'
import { budgets, weigh } from '../support/page-weight.ts'
import { expect, test } from '../support/test.ts'

// The other languages have the same code and longer or shorter sentences. The one with the heaviest is there by day, too.
for (const locale of locales)
  test.describe(`in ${locale}`, byNightUnless(['en', 'ar'].includes(locale)), () => {
    test.use({ locale })

    for (const [path, budget] of Object.entries(budgets))
      test(`${path} loads at most ${budget} kB of JavaScript, and no recogniser`, async ({
        page,
        api,
        openAs,
      }) => {
        const loaded: string[] = []
        page.on('request', (request) => loaded.push(request.url()))
        const role = path.split('/')[1]
        const token =
          role === 'trainer'
            ? await api.signInAsTrainer()
            : role === 'trainee'
              ? (await api.trainee()).token
              : null
        const { scriptBytes } = await weigh(page, () =>
          token === null ? page.goto(path) : openAs(token, path),
        )
        test.info().annotations.push({
          type: 'page weight',
          description: `${path} ${(scriptBytes / 1000).toFixed(1)} kB`,
        })
        expect(scriptBytes / 1000).toBeLessThanOrEqual(budget)
        expect(loaded.filter((url) => /worklet|worker|\.wasm|en-us/.test(url))).toEqual([])
      })
  })
