import * as m from '@elocute/messages/practice'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useEffect, useRef } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { scrollIntoView } from '../../../../shared/reading-result/scroll-into-view.ts'
import { isBusy, type Script } from '../practice/practice.state.ts'
import type { PracticeView } from '../practice/use-practice.ts'
import { TextSizeButtons, type TextSize } from '../../../../shared/reading-result/text-size.tsx'

type Props = PracticeView & {
  script: Script
  size: TextSize
  /** False for the script that the page opens with: a page that opens stays at its top. */
  isNew: () => boolean
}

/** The script in large text, with its writer. */
export const ScriptCard = ({ session, practice, script, size, isNew }: Props) => {
  const card = useRef<HTMLElement>(null)
  const recording = practice.take.phase === 'recording'
  useEffect(() => {
    if (isNew()) scrollIntoView(card.current, 'start')
  }, [isNew, script])
  useEffect(() => {
    // The record button is below the script, and the reading starts at its first word.
    if (recording) scrollIntoView(card.current, 'start')
  }, [recording])
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="practice-script"
      className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card outline-none sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="practice-script" className="text-lead font-semibold">
          {m.script()}
        </h2>
        <Badge tone="accent">{m.writer({ writer: script.writer })}</Badge>
        <div className="ms-auto flex items-center gap-1">
          <TextSizeButtons size={size} />
          {script.assignment === undefined && (
            <Button
              variant="quiet"
              disabled={isBusy(practice)}
              icon={<PencilLine aria-hidden="true" className="size-5" />}
              onClick={() => session.dispatch({ type: 'editor-opened', empty: false })}
            >
              {m.edit()}
            </Button>
          )}
        </div>
      </header>
      {script.unwrittenTopic !== undefined && (
        <div className="mt-3">
          <Banner kind="info">
            {m.unwrittenTopic({ topic: script.unwrittenTopic, title: script.title ?? m.script() })}
          </Banner>
        </div>
      )}
      {script.title !== undefined && (
        <h3 lang="en" dir="ltr" className="mt-3 max-w-text text-title font-semibold wrap-anywhere sm:mt-4">
          {script.title}
        </h3>
      )}
      <p
        lang="en"
        dir="ltr"
        className={classes(
          'mt-3 max-w-text leading-relaxed wrap-anywhere whitespace-pre-line sm:mt-4',
          size.className,
        )}
      >
        {script.text}
      </p>
    </section>
  )
}
