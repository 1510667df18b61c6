import { agreementLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/agreement'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { paths } from '../../../../client/address/paths.ts'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { fullName } from '../../../../text/full-name.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { calibrationSets } from '../../speaking/calibration/calibration.queries.ts'
import { CriterionTable, PairTable } from './agreement-tables.tsx'
import { agreementQuery, type AgreementByRubric, type LoadedAgreement } from './agreement.queries.ts'
import { Differences } from './differences.tsx'

/** How far trainers agree who mark the same answers, for the owner. The address has the rubric. */
export const AgreementPage = () => {
  const [address, setAddress] = useSearchParams()
  const agreement = useQuery(agreementQuery(address.get('rubric'), address.get('version')))
  return (
    <>
      <PageHeader title={trainerPages.agreementTitle()} lead={trainerPages.agreementLead()} />
      <QueryView
        query={agreement}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{ 404: <None />, 400: <None /> }}
        className="grid grid-cols-1 gap-10"
      >
        {({ rubrics, data }) => (
          <>
            {data ? (
              <>
                <RubricChoice
                  rubrics={rubrics}
                  chosen={data.rubric}
                  onChoose={(id, version) => setAddress({ rubric: id, version }, { replace: true })}
                />
                <Loaded key={`${data.rubric.id} ${data.rubric.version}`} data={data} />
              </>
            ) : (
              <None />
            )}
            <Sets />
          </>
        )}
      </QueryView>
    </>
  )
}

type ChoiceProps = {
  rubrics: LoadedAgreement['rubrics']
  chosen: AgreementByRubric['rubric']
  onChoose: (id: string, version: string) => void
}

const RubricChoice = ({ rubrics, chosen, onChoose }: ChoiceProps) => {
  const options = rubrics.map(({ id, version, name, pairs }) => ({
    value: `${id} ${version}`,
    label: m.rubricOf({ name, version, pairs }),
  }))
  if (options.length < 2)
    return (
      <p className="-mb-4 wrap-anywhere">
        <span className="block font-medium">{m.rubric()}</span>
        {chosen.name}
      </p>
    )
  return (
    <div className="-mb-6 max-w-md">
      <Select
        label={m.rubric()}
        value={`${chosen.id} ${chosen.version}`}
        options={options}
        onChange={(value) => {
          const [id = '', version = ''] = value.split(' ')
          onChoose(id, version)
        }}
      />
    </div>
  )
}

const all = 'all'

const Loaded = ({ data }: { data: AgreementByRubric }) => {
  const [whose, setWhose] = useState(all)
  const { criteria } = data.rubric
  const shown = data.trainers.find(({ trainer }) => trainer.id === whose) ?? data.everyone
  return (
    <>
      <TitledSection title={m.byCriterion()}>
        <div className="grid gap-4">
          <div className="max-w-md">
            <Select
              label={m.whose()}
              value={whose}
              options={[
                { value: all, label: m.everyone() },
                ...data.trainers.map(({ trainer }) => ({ value: trainer.id, label: fullName(trainer) })),
              ]}
              onChange={setWhose}
            />
          </div>
          <p>{m.lastYear({ count: shown.pairs })}</p>
          <CriterionTable criteria={criteria} of={shown} />
          <p className="max-w-text text-small text-ink-soft">
            {m.kappaMeaning({ least: agreementLimits.leastPairs })}
          </p>
          <p className="max-w-text">{m.helpful()}</p>
        </div>
      </TitledSection>
      <TitledSection title={m.listen()}>
        <p className="mb-3 text-ink-soft">{m.listenHint()}</p>
        <Differences criteria={criteria} rows={data.differences} />
      </TitledSection>
      {data.pairs.length > 0 && (
        <TitledSection title={m.byPair()}>
          <PairTable criteria={criteria} pairs={data.pairs} />
        </TitledSection>
      )}
    </>
  )
}

/** The way to the answers with agreed levels. */
const Sets = () => {
  const sets = useQuery(calibrationSets)
  return (
    <TitledSection title={m.sets()}>
      <p className="mb-3 max-w-text text-ink-soft">{m.setsHint()}</p>
      <QueryView query={sets} loading={m.loading()} skeleton={2} failed={m.failedTitle()} silent>
        {(loaded) =>
          loaded.length === 0 ? (
            <p>{m.noSets()}</p>
          ) : (
            <ul className="grid gap-2">
              {loaded.map(({ rubric_id: id, version, name, answers }) => (
                <li key={`${id} ${version}`}>
                  <TextLink to={paths.trainer.calibration(id, version)}>
                    {m.setOf({ name, count: answers })}
                  </TextLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </TitledSection>
  )
}

const None = () => (
  <EmptyState
    icon={<Handshake aria-hidden="true" className="size-8" />}
    hint={m.noneHint()}
    action={<LinkButton to={paths.trainer.settings}>{m.openSettings()}</LinkButton>}
  >
    {m.none()}
  </EmptyState>
)

export const Component = onlyFor('owner', AgreementPage)
