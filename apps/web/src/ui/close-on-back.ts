import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * The browser's Back closes the box that is open above a page, and the page stays.
 *
 * An open box has an entry of its own in the browser's history: a copy of the page's entry, with the depth of the box.
 * When a box is closed in another way, its entry stays: the next box takes it, and Back passes over it. Taking it away
 * would need `history.back()`, which ends only after the page has perhaps gone elsewhere.
 *
 * The router hears nothing of moves between entries of the same page. It keeps `idx` and `key` in each entry's state.
 */
type Entry = { idx?: number; key?: string; box?: number } | null

type Box = { depth: number; close: () => void }

const boxes: Box[] = []
/** The entry that the browser shows. */
let shown: Entry = null
/** The entry of the page that the router shows; another one while the router takes back a move that it refused. */
let page: Entry = null
/** Pages whose box's entry was replaced by another page: that was meant to replace the page. */
const replaced = new Set<string>()
let direction = -1

const current = () => history.state as Entry
const depthOf = (entry: Entry) => entry?.box ?? 0
const pageOf = (entry: Entry) => `${entry?.idx ?? ''} ${entry?.key ?? ''}`

/** Called before the router is made: browsers call listeners of the window in their order, whatever they capture. */
export const listenForPopState = (): void => window.addEventListener('popstate', moved)

/** The router shows another page, or the same page at another address. */
export const routeChanged = (): void => {
  const before = shown
  shown = page = current()
  if (depthOf(before) > 0 && before?.idx === shown?.idx && pageOf(before) !== pageOf(shown))
    replaced.add(pageOf(before))
}

/** Closes a box on Back. What `close` leaves open, because work is running or it asks first, stays open. */
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

/** Gives the uppermost box its entry, unless an earlier box has left one. */
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
    // The router may have taken back a move and now ask about it in a box, whose entry could not be made meanwhile.
    setTimeout(addEntry)
  }
}

const goneBack = () => {
  const box = boxes.at(-1)
  if (box === undefined || box.depth <= depthOf(shown)) {
    history.back()
    return
  }
  flushSync(box.close)
  // What is still open has its entry ahead.
  if (depthOf(current()) < (boxes.at(-1)?.depth ?? 0)) history.forward()
}
