import { expectInOrder, mixedPages, placesOf, type Placed } from '../support/reading-order.ts'
import { expect, test } from './support/test.ts'

test('names and titles of English letters keep their order in Arabic sentences', async ({
  api,
  user,
  enterAs,
}) => {
  const opened = await mixedPages(api, async (token, path, texts) => {
    await enterAs(token, path)
    let placed: Placed[] = []
    // The language of the account comes with the first answer of the server.
    const isShown = async () => {
      placed = await user.evaluate(placesOf, texts)
      return placed.some(({ places }) => places > 0) && (await user.evaluate(() => document.dir === 'rtl'))
    }
    await expect.poll(isShown).toBe(true)
    return placed
  })
  expectInOrder(opened)
})
