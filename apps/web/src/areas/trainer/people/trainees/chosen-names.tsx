import * as m from '@elocute/messages/trainees'
import { fullName, type Names } from '../../../../text/full-name.ts'
import { listed } from '../../../../text/list.ts'

const namesShown = 8

type Props = { trainees: readonly Names[] }

/** Whom a dialog is about, in words. */
export const ChosenNames = ({ trainees }: Props) => (
  <p className="mt-2 text-ink-soft">
    {listed(trainees.slice(0, namesShown).map(fullName))}
    {trainees.length > namesShown && <> {m.andMore({ count: trainees.length - namesShown })}</>}
  </p>
)
