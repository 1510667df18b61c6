import * as m from '@elocute/messages/groups'
import { paths } from '../../../../client/address/paths.ts'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import type { Trainee } from './trainees.queries.ts'

/** Links to the groups of a trainee; nothing for a trainee without groups. */
export const TraineeGroups = ({ groups }: Pick<Trainee, 'groups'>) =>
  groups.length > 0 && (
    <ul aria-label={m.title()} className="flex flex-wrap gap-x-3 text-small">
      {groups.map(({ id, name }) => (
        <li key={id} className="min-w-0 wrap-break-word">
          <TextLink to={paths.trainer.group(id)}>{name}</TextLink>
        </li>
      ))}
    </ul>
  )
