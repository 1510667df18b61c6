import { Link, type LinkProps } from 'react-router'

const textLinkClass = 'font-semibold text-accent underline underline-offset-4 hover:text-accent-hover'

export const TextLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={textLinkClass} />
