import { useEffect, useEffectEvent } from 'react'
import { changeAtOnce } from '../change-at-once.ts'

/**
 * The browser's Back closes the open dialog or menu and keeps the page.
 *
 * An open dialog or menu ("box") has its own history entry: a copy of the page's entry with the depth of the box. When the box is
 * closed in another way, its entry stays: the next box reuses it, and Back skips it. Removing it would need
 * `history.back()`, which is asynchronous and could undo a navigation that starts meanwhile.
 *
 * Moves between entries of the same page are hidden from the router, which keeps `idx` and `key` in each entry's state.
 */
type Entry = { idx?: number; key?: string; box?: number } | null

type Box = { depth: number; close: () => void }

const boxes: Box[] = []
/** The current history entry. */
let shown: Entry = null
/** The entry of the router's page. It differs from `shown` while the router reverts a blocked navigation. */
let page: Entry = null
/** Pages whose box entry was replaced by a navigation that was meant to replace the page itself. */
const replaced = new Set<string>()
let direction = -1

const current = () => history.state as Entry
const depthOf = (entry: Entry) => entry?.box ?? 0
const pageOf = (entry: Entry) => `${entry?.idx ?? ''} ${entry?.key ?? ''}`

/** Must be called before the router is created: window listeners run in the order of their registration. */
export const listenForPopState = (): void => window.addEventListener('popstate', moved)

/** Called when the router shows another location. */
export const routeChanged = (): void => {
  const before = shown
  shown = page = current()
  if (depthOf(before) > 0 && before?.idx === shown?.idx && pageOf(before) !== pageOf(shown))
    replaced.add(pageOf(before))
}

/** Calls `close` on Back. If `close` keeps the dialog open (running work, a question), it stays open. */
export const useCloseOnBack = (open: boolean, close: () => void): void => {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const box = { depth: (boxes.at(-1)?.depth ?? 0) + 1, close: () => closeNow() }
    boxes.push(box)
    addEntry()
    return () => {
      boxes.splice(boxes.indexOf(box), 1)
    }
  }, [open])
}

/** Adds the history entry of the uppermost box, unless one is left over. */
const addEntry = () => {
  const entry = current()
  const depth = boxes.at(-1)?.depth ?? 0
  if (pageOf(entry) !== pageOf(page)) return
  if (depthOf(entry) < depth) history.pushState({ ...entry, box: depth }, '')
  shown = current()
}

function moved(event: PopStateEvent): void {
  const left = shown
  shown = event.state as Entry
  if (replaced.has(pageOf(shown))) {
    event.stopImmediatePropagation()
    if (!replaced.has(pageOf(left))) direction = (left?.idx ?? 0) < (shown?.idx ?? 0) ? 1 : -1
    history.go(direction)
  } else if (pageOf(left) === pageOf(shown) && depthOf(left) !== depthOf(shown)) {
    event.stopImmediatePropagation()
    if (depthOf(shown) < depthOf(left)) goneBack()
  } else {
    // The router may have reverted a navigation and opened a question, whose entry could not be added meanwhile.
    setTimeout(addEntry)
  }
}

const goneBack = () => {
  const box = boxes.at(-1)
  if (box === undefined || box.depth <= depthOf(shown)) {
    history.back()
    return
  }
  changeAtOnce(box.close)
  // A box that is still open now, because it asks or works, has its entry ahead.
  if (depthOf(current()) < (boxes.at(-1)?.depth ?? 0)) history.forward()
}
