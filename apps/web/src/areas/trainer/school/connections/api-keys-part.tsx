import * as m from '@elocute/messages/connections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { formatDay } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { isPast } from '../../../../text/is-future.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ConnectionPart, ConnectionRow } from './connection-part.tsx'
import { keysQuery, useDeleteKey, type ApiKey } from './connections.queries.ts'
import { levelsOf } from './key-levels.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The API keys of the school. */
export const ApiKeysPart = () => {
  const keys = useQuery(keysQuery)
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const remove = useDeleteKey()
  const close = () => {
    setAsked(null)
    remove.reset()
  }
  return (
    <ConnectionPart
      title={m.keys()}
      about={
        <>
          {m.keysAbout()}{' '}
          <a href="/api/docs" className="text-accent underline">
            {m.keysDocs()}
          </a>
        </>
      }
      action={<Button onClick={() => setNew(true)}>{m.newKey()}</Button>}
    >
      <QueryView query={keys} loading={m.keysLoading()} skeleton={2} failed={m.keysFailed()}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState hint={m.noKeysHint()}>{m.noKeys()}</EmptyState>
          ) : (
            <ul aria-label={m.keys()} className="divide-y divide-line">
              {all.map((key) => (
                <ConnectionRow key={key.id} title={key.name} facts={factsOf(key)}>
                  <Button
                    variant="secondary"
                    aria-label={m.deleteKey({ name: key.name })}
                    onClick={() => setAsked(key)}
                  >
                    {m.delete()}
                  </Button>
                </ConnectionRow>
              ))}
            </ul>
          )
        }
      </QueryView>
      {isNew && <NewKeyDialog onClose={() => setNew(false)} />}
      {asked && (
        <ConfirmDialog
          title={m.deleteKey({ name: asked.name })}
          text={m.deleteKeyText()}
          confirm={m.deleteConfirm()}
          confirming={m.deleting()}
          variant="danger"
          busy={remove.isPending}
          problem={remove.refusal}
          onConfirm={() => remove.mutate(asked.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </ConnectionPart>
  )
}

const factsOf = ({ scopes, expires_at, last_used_at, by }: ApiKey): string[] => {
  const until = formatDay(expires_at)
  return [
    ...levelsOf(scopes).map(({ area, level }) => `${m.area({ area })}: ${m.may({ level })}`),
    isPast(expires_at) ? m.keyOver({ until }) : m.keyFacts({ until }),
    last_used_at === null ? m.keyUnused() : m.keyUsed({ at: formatDay(last_used_at) }),
    m.keyBy({ name: fullName(by) }),
  ]
}
