import type { Page } from '@playwright/test'

/** The service worker is registered some seconds after the page has loaded. */
export const untilInstalled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

export type WaitingReview = { id: string; reviewed_at: string }

/** The reviews that wait in the browser, the earliest first. The page must have opened its practice bag before. */
export const waitingReviews = async (page: Page): Promise<WaitingReview[]> => {
  const waiting = await page.evaluate(
    () =>
      new Promise<WaitingReview[]>((resolve, reject) => {
        const opening = indexedDB.open('elocute.reviews')
        opening.onerror = () => reject(new Error('the reviews cannot be opened'))
        opening.onsuccess = () => {
          const database = opening.result
          const all = database.transaction('reviews').objectStore('reviews').getAll()
          all.onerror = () => reject(new Error('the reviews cannot be read'))
          all.onsuccess = () => {
            database.close()
            resolve(all.result as WaitingReview[])
          }
        }
      }),
  )
  return waiting.toSorted((one, other) => one.reviewed_at.localeCompare(other.reviewed_at))
}

type OwnData = {
  practice_reviews: { id: string; at: string; day: string }[]
  practice_runs: { id: string }[]
}

/** What the server has stored about a trainee. */
export const ownData = async (url: string, token: string): Promise<OwnData> => {
  const response = await fetch(`${url}/api/account/data`, { headers: { Authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`the data of the account answered ${response.status}`)
  return (await response.json()) as OwnData
}
