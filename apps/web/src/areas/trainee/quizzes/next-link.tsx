import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'

type Props = { to: string; isNext: boolean; children: string }

/** A way to do something: the primary button where it is the next thing. */
export const NextLink = ({ isNext, ...rest }: Props) =>
  isNext ? <LinkButton {...rest} /> : <TextLink {...rest} />
