import { agreementLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/agreement'
import { formatCount, formatFixed, percentOf } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import type { AgreementByRubric, CriterionAgreement } from './agreement.queries.ts'

const digits = 2
const share = (count: number, of: number): string =>
  m.percentOf({ percent: percentOf(count, of), count: formatCount(count) })

/** Kappa, or why there is none. */
const kappaText = ({ kappa }: CriterionAgreement, pairs: number): string => {
  if (pairs < agreementLimits.leastPairs) return m.missing({ count: agreementLimits.leastPairs - pairs })
  if (kappa === null) return m.oneLevel()
  const [value, low, high] = [kappa.value, kappa.low, kappa.high].map((figure) => formatFixed(figure, digits))
  return m.kappaValue({ value: value ?? '', low: low ?? '', high: high ?? '' })
}

type Criteria = AgreementByRubric['rubric']['criteria']
type Agreement = AgreementByRubric['everyone']
type CriterionRow = { key: string; name: string; of: CriterionAgreement }

/** How far trainers agree by each criterion. */
export const CriterionTable = ({
  criteria,
  of: { pairs, criteria: all },
}: {
  criteria: Criteria
  of: Agreement
}) => {
  const columns: readonly Column<CriterionRow>[] = [
    { header: m.criterion(), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { header: m.same(), numeric: true, cell: ({ of }) => share(of.same, pairs) },
    { header: m.adjacent(), numeric: true, cell: ({ of }) => share(of.adjacent, pairs) },
    { header: m.further(), numeric: true, cell: ({ of }) => share(pairs - of.same - of.adjacent, pairs) },
    {
      header: m.kappa(),
      numeric: true,
      cell: ({ of }) => <span className="sm:whitespace-nowrap">{kappaText(of, pairs)}</span>,
    },
  ]
  const rows = all.map((of, place) => ({ key: String(place), name: criteria[place]?.name ?? '', of }))
  return <DataTable caption={m.byCriterion()} columns={columns} rows={rows} rowKey={({ key }) => key} />
}

type PairRow = AgreementByRubric['pairs'][number]

const kappaOf = ({ criteria, pairs }: PairRow, place: number): string => {
  if (pairs < agreementLimits.leastPairs) return '–'
  const kappa = criteria[place]?.kappa
  return kappa ? formatFixed(kappa.value, digits) : '–'
}

const namesOf = (trainers: AgreementByRubric['pairs'][number]['trainers']): string => {
  const [one = '', other = ''] = trainers.map(fullName)
  return m.two({ one, other })
}

/** The same for two trainers each, by name. */
export const PairTable = ({ criteria, pairs }: { criteria: Criteria; pairs: readonly PairRow[] }) => {
  const columns: readonly Column<PairRow>[] = [
    {
      header: m.trainers(),
      cell: ({ trainers }) => namesOf(trainers),
    },
    {
      header: m.answers(),
      numeric: true,
      cell: ({ pairs: count }) =>
        count < agreementLimits.leastPairs ? (
          <>
            {formatCount(count)}
            <span className="block text-small text-ink-soft">
              {m.missing({ count: agreementLimits.leastPairs - count })}
            </span>
          </>
        ) : (
          formatCount(count)
        ),
    },
    ...criteria.map(({ name }, place): Column<PairRow> => ({
      header: name,
      numeric: true,
      cell: (pair) => kappaOf(pair, place),
    })),
  ]
  return (
    <DataTable
      caption={m.byPair()}
      columns={columns}
      rows={pairs}
      rowKey={({ trainers }) => trainers.map(({ id }) => id).join(' ')}
    />
  )
}
