import { betweenSentences, labelled } from '@elocute/messages/list'
import * as m from '@elocute/messages/connections'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { isPast } from '../../../../text/is-future.ts'
import { apiAddress } from '../../../../client/call/call-request.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ConnectionPart, ConnectionRow } from './connection-part.tsx'
import { keysQuery, useDeleteKey, type ApiKey } from './connections.queries.ts'
import { levelsOf } from './key-levels.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The API keys of the school. */
export const ApiKeysPart = () => (
  <ConnectionPart
    title={m.keys()}
    about={
      <>
        {m.keysAbout()}
        {betweenSentences()}
        <a href={apiAddress('/docs')} className="text-accent underline">
          {m.keysDocs()}
        </a>
      </>
    }
    create={m.newKey()}
    createFirst={m.create()}
    dialog={(onClose) => <NewKeyDialog onClose={onClose} />}
    all={useQuery(keysQuery)}
    loading={m.keysLoading()}
    failed={m.keysFailed()}
    none={m.noKeys()}
    noneHint={m.noKeysHint()}
    row={(key, onDelete) => (
      <ConnectionRow title={key.name} facts={factsOf(key)}>
        <Button variant="secondary" aria-label={m.deleteKey({ name: key.name })} onClick={onDelete}>
          {m.delete()}
        </Button>
      </ConnectionRow>
    )}
    deletion={useDeleteKey()}
    question={({ name }) => ({
      title: m.deleteKey({ name }),
      text: m.deleteKeyText(),
      confirm: m.deleteConfirm(),
    })}
  />
)

const factsOf = ({ scopes, expires_at, last_used_at, by }: ApiKey): string[] => {
  const until = formatDay(expires_at)
  return [
    ...levelsOf(scopes).map(({ area, level }) =>
      labelled({ label: m.area({ area }), text: m.may({ level }) }),
    ),
    isPast(expires_at) ? m.keyOver({ until }) : m.keyFacts({ until }),
    last_used_at === null ? m.keyUnused() : m.keyUsed({ at: formatDay(last_used_at) }),
    m.keyBy({ name: fullName(by) }),
  ]
}
