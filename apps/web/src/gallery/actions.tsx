import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { IconButton } from '../ui/form/icon-button.tsx'
import { LinkButton } from '../ui/navigation/link-button.tsx'
import { Menu, MoreMenu } from '../ui/dialog/menu.tsx'
import { ListRest } from '../ui/display/list-rest.tsx'
import { CountedLabel } from '../ui/navigation/counted-label.tsx'
import { FilterLinks } from '../ui/navigation/filter-links.tsx'
import { PageTabs } from '../ui/navigation/page-tabs.tsx'
import { TextLink } from '../ui/navigation/text-link.tsx'
import { ThemeSwitch } from '../ui/navigation/theme-switch.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Group, Row } from './group.tsx'

const views = [
  { value: 'open', label: 'Open (3)' },
  { value: 'closed', label: 'Closed (12)' },
] as const

const tabs = [
  { to: '/', label: () => 'Quizzes' },
  { to: '/readings', label: () => 'Readings' },
]

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export const Actions = () => {
  const [dark, setDark] = useState(false)
  return (
    <Group title="Actions">
      {[{}, { busy: true, busyLabel: 'Saving…' }, { disabled: true }].map((state, line) => (
        <Row key={line}>
          {variants.map((variant) => (
            <Button
              key={variant}
              variant={variant}
              icon={<Plus aria-hidden="true" className="size-5" />}
              {...state}
            >
              {variant}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <LinkButton to="/">Link as a button</LinkButton>
        <LinkButton to="/" variant="secondary">
          Second link
        </LinkButton>
        <TextLink to="/">Link in a text</TextLink>
        <IconButton label="Delete" tone="danger" icon={<Trash2 aria-hidden="true" className="size-5" />} />
        <IconButton label="Add" icon={<Plus aria-hidden="true" className="size-5" />} />
        <ThemeSwitch label="Dark theme" dark={dark} onChange={setDark} />
        <Menu label="User menu" trigger="Menu" items={[{ label: 'Logout', onSelect: () => undefined }]} />
        <MoreMenu
          label="More actions for Fruit"
          items={[
            { label: 'Edit', onSelect: () => undefined },
            {
              label: 'Delete',
              tone: 'danger',
              icon: <Trash2 aria-hidden="true" className="size-5" />,
              onSelect: () => undefined,
            },
          ]}
        />
      </Row>
      <Row>
        <Button variant="secondary" onClick={() => toast.success('Quiz created successfully')}>
          Toast of success
        </Button>
        <Button variant="secondary" onClick={() => toast.error('Failed to upload file. Please try again.')}>
          Toast of failure
        </Button>
        <Button variant="secondary" onClick={() => toast.info('Your trainer has approved you.')}>
          Toast of news
        </Button>
      </Row>
      <PageTabs label="Results" tabs={tabs} />
      <FilterLinks label="State" name="state" current="open" options={views} />
      <Row>
        <CountedLabel label="Appeals" count={3} says="Appeals, 3 open" />
      </Row>
      <ListRest rest={{ more: 'Show 30 more' }} onMore={() => undefined} />
      <ListRest rest={{ note: 'Search to see others.' }} onMore={() => undefined} />
    </Group>
  )
}
