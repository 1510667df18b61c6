/**
 * What no rule of oxlint says: markup from strings, what the types allow but some browsers lack, and properties that are
 * hidden in a spread.
 */
const fromString = 'Text is rendered as text: markup from a string never runs here.'
const noIterator = 'Streams have no asynchronous iterator in WebKit: read them with getReader().'
const noDomException =
  'An OverconstrainedError is no DOMException in Firefox and WebKit: recognise errors by their name.'

const spreadLiteral = 'Name the properties themselves: a spread of a literal only saves lines.'
const spreadDependencies = 'Give a service what it names, by shorthand properties.'

const otherSide =
  'Name the logical side (ms-, pe-, start-, text-end, border-s): pages are also written from right to left.'
const english =
  'English that is practised keeps its direction: lang="en" needs dir="ltr", also in a page from right to left.'
/** Utilities that name the left or the right. */
const physical =
  /(?:^|[\s:!])-?(?:(?:scroll-)?[mp][lr]-[\w.[]|(?:left|right)-(?:\d|px|auto|full|\[)|text-(?:left|right)(?![\w-])|float-(?:left|right)|clear-(?:left|right)|border-[lr](?![a-z])|rounded-(?:[lr]|[tb][lr])(?![a-z]))/

const rule = (visit) => ({ create: (context) => visit((node, message) => context.report({ node, message })) })

export default {
  meta: { name: 'own' },
  rules: {
    'no-markup-from-strings': rule((report) => ({
      JSXAttribute: (node) => {
        if (node.name.name === 'dangerouslySetInnerHTML') report(node, fromString)
      },
      AssignmentExpression: (node) => {
        if (/^(innerHTML|outerHTML)$/.test(node.left.property?.name ?? '')) report(node, fromString)
      },
    })),
    'in-every-browser': rule((report) => ({
      ForOfStatement: (node) => {
        if (node.await) report(node, noIterator)
      },
      BinaryExpression: (node) => {
        if (node.operator === 'instanceof' && node.right.name === 'DOMException') report(node, noDomException)
      },
    })),
    'logical-sides': rule((report) => ({
      Literal: (node) => {
        if (typeof node.value === 'string' && physical.test(node.value)) report(node, otherSide)
      },
      TemplateElement: (node) => {
        if (physical.test(node.value.raw)) report(node, otherSide)
      },
    })),
    'english-direction': rule((report) => ({
      JSXOpeningElement: ({ attributes }) => {
        const valueOf = (name) =>
          attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === name)?.value?.value
        const lang = attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === 'lang')
        if (lang && valueOf('lang') === 'en' && valueOf('dir') !== 'ltr') report(lang, english)
      },
    })),
    'name-properties': rule((report) => ({
      JSXSpreadAttribute: (node) => {
        if (node.argument.type === 'ObjectExpression') report(node, spreadLiteral)
      },
      ObjectExpression: ({ properties, parent }) => {
        const isOfService = parent.type === 'CallExpression' && /^create[A-Z]/.test(parent.callee.name ?? '')
        for (const property of properties) {
          if (property.type !== 'SpreadElement') continue
          if (property.argument.type === 'ObjectExpression') report(property, spreadLiteral)
          else if (isOfService && property.argument.name === 'dependencies')
            report(property, spreadDependencies)
        }
      },
    })),
  },
}
