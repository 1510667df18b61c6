import type { ShadowingPage as Loaded } from '@elocute/contract/shadowings'
import * as m from '@elocute/messages/shadowing'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { paths } from '../../../../client/address/paths.ts'
import { ViewerContext } from '../../../../shared/reading-result/viewer.ts'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { PassageSound } from '../../../../shared/shadowing/passage-sound.tsx'
import { ShadowingResult } from '../../../../shared/shadowing/shadowing-result.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { SentTryPage } from '../sent-try-page.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { answerSound } from '../speaking.queries.ts'
import { OverruleScore } from './overrule-score.tsx'
import { oneShadowing } from './shadowing.queries.ts'
import { pageOfId } from '../../../../shared/page/page-of-id.tsx'

/** A sent try at shadowing, whose score a trainer can change. */
export const ShadowingPage = ({ id }: { id: string }) => (
  <SentTryPage
    id={id}
    kind="shadowing"
    query={useQuery(oneShadowing(id))}
    titleOf={m.pageTitle}
    failed={m.failedTitle()}
    pathOf={paths.trainer.shadowing}
  >
    {(page) => <Result page={page} />}
  </SentTryPage>
)

const Result = ({ page: { answer, reopened } }: { page: Loaded }) => {
  const hears = useMayChange()
  const mayChange = hears && reopened === null
  const [changing, setChanging] = useState(false)
  const close = () => setChanging(false)
  const { id } = answer
  const load = useCallback((n: number) => answerSound(id, n), [id])
  return (
    <Card>
      <div className="grid grid-cols-1 gap-4">
        {mayChange &&
          (changing ? (
            <OverruleScore answer={answer} onDone={close} onCancel={close} />
          ) : (
            <div>
              <Button variant="secondary" onClick={() => setChanging(true)}>
                {m.change()}
              </Button>
            </div>
          ))}
        <ViewerContext value="trainer">
          <ShadowingResult
            answer={answer}
            sound={(passage, show) =>
              hears ? (
                <PassageSound passage={passage} load={load}>
                  {show}
                </PassageSound>
              ) : (
                show(null, null)
              )
            }
          />
        </ViewerContext>
      </div>
    </Card>
  )
}

export const Component = pageOfId(ShadowingPage)
