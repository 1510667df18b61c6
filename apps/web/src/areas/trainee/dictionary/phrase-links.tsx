import * as m from '@elocute/messages/dictionary'
import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { WordLinks } from './word-links.tsx'

const initialCount = dictionaryLimits.phrases

/**
 * The phrases that contain a word, each a link to its entry. A button shows those after the first twelve. The server sends at most
 * `dictionaryLimits.phrasesAtOnce`, so that many may not be all.
 */
export const PhraseLinks = ({ phrases }: { phrases: readonly string[] }) => {
  const [showAll, setShowAll] = useState(false)
  const links = useRef<HTMLDivElement>(null)
  const show = () => {
    setShowAll(true)
    // The button that had the focus is gone.
    requestAnimationFrame(() => Array.from(links.current?.querySelectorAll('a') ?? [])[initialCount]?.focus())
  }
  if (phrases.length === 0) return null
  return (
    <div ref={links} className="mt-6 border-t border-line pt-1">
      <WordLinks label={m.phrases()} words={showAll ? phrases : phrases.slice(0, initialCount)} />
      {!showAll && phrases.length > initialCount && (
        <div className="mt-3">
          <Button variant="secondary" onClick={show}>
            {phrases.length < dictionaryLimits.phrasesAtOnce
              ? m.allPhrases({ count: phrases.length })
              : m.firstPhrases({ count: phrases.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
