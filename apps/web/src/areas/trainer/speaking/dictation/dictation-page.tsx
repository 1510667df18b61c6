import type { DictationPage as Loaded } from '@elocute/contract/trainer-dictations'
import * as m from '@elocute/messages/dictations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../../client/address/paths.ts'
import { DictationResult } from '../../../../shared/dictation/dictation-result.tsx'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { SentTryPage } from '../sent-try-page.tsx'
import { oneDictation } from '../speaking.queries.ts'
import { OverruleForm } from './overrule-form.tsx'
import { pageOfId } from '../../../../shared/page/page-of-id.tsx'

/** A sent try at a dictation, where a trainer can overrule the marking of a word. */
export const DictationPage = ({ id }: { id: string }) => (
  <SentTryPage
    id={id}
    kind="dictation"
    query={useQuery(oneDictation(id))}
    titleOf={m.pageTitle}
    failed={m.failedTitle()}
    pathOf={paths.trainer.dictation}
  >
    {(page) => <Result page={page} />}
  </SentTryPage>
)

const Result = ({ page: { answer, reopened } }: { page: Loaded }) => {
  const mayChange = useMayChange() && reopened === null
  const [selected, setSelected] = useState<{ n: number; place: number } | null>(null)
  const close = () => setSelected(null)
  return (
    <Card>
      <div className="grid gap-3">
        {mayChange && <p className="text-small text-ink-soft">{m.selectHint()}</p>}
        <DictationResult
          answer={answer}
          selected={selected}
          {...(mayChange && {
            onSelect: ({ n }, { place }) =>
              setSelected((before) => (before?.n === n && before.place === place ? null : { n, place })),
          })}
          below={({ n, words }) => {
            const word = selected?.n === n ? words.find(({ place }) => place === selected.place) : undefined
            return (
              word && (
                <OverruleForm
                  key={word.place}
                  answerId={answer.id}
                  n={n}
                  word={word}
                  onDone={close}
                  onCancel={close}
                />
              )
            )
          }}
        />
      </div>
    </Card>
  )
}

export const Component = pageOfId(DictationPage)
