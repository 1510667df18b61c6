import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/trainers'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { fullName } from '../../../../text/full-name.ts'
import { paths } from '../../../../client/address/paths.ts'
import { useLazyForm } from '../../../../client/form/use-lazy-form.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { OwnProof } from '../../../../shared/session/own-proof.tsx'
import { useChangeLevel, useRemoveTrainer, type Trainer } from './trainers.queries.ts'

type Props = { trainer: Trainer; onClose: () => void }

export const LevelDialog = ({ trainer, onClose }: Props) => {
  const name = fullName(trainer)
  const level = trainer.trainer_level === 'observer' ? 'trainer' : 'observer'
  const change = useChangeLevel({ says: m.levelIs({ name, level }) })
  return (
    <ConfirmDialog
      title={m.levelTitle({ name, level })}
      text={m.levelText({ level })}
      confirm={m.makeLevel({ level })}
      confirming={m.saving()}
      variant="primary"
      change={change}
      onClose={onClose}
      onConfirm={() => change.mutate({ id: trainer.id, trainer_level: level }, { onSuccess: onClose })}
    />
  )
}

export const RemoveDialog = ({ trainer, onClose }: Props) => {
  const name = fullName(trainer)
  const remove = useRemoveTrainer({ says: m.removed({ name }) })
  return (
    <ConfirmDialog
      title={m.removeTitle({ name })}
      text={m.removeText()}
      confirm={m.remove()}
      confirming={m.removing()}
      change={remove}
      onClose={onClose}
      onConfirm={() => remove.mutate(trainer.id, { onSuccess: onClose })}
    />
  )
}

/** The owner proves that it is she. Afterwards this page is somebody else's, so it leads to the settings. */
export const HandOverDialog = ({ trainer, onClose }: Props) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const name = fullName(trainer)
  const { field, ...form } = useLazyForm({
    load: async () => (await import('./hand-over.form.ts')).handOverForm(trainer.id),
    fallback: generalMessages.wrong(),
    onDone: async () => {
      toast.success(m.handedOver({ name }))
      await navigate(paths.trainer.settings)
      // Other pages show what the owner alone may do.
      void client.invalidateQueries()
    },
  })
  return (
    <FormDialog
      {...form}
      size="small"
      title={m.handOverTitle({ name })}
      onClose={onClose}
      submit={m.handOver()}
      busyLabel={m.handingOver()}
      variant="danger"
    >
      <p className="wrap-anywhere">{m.handOverText({ name })}</p>
      <OwnProof {...field('password')} label={m.password()} />
    </FormDialog>
  )
}
