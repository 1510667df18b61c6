import { translatedLocales, translationProblems } from './translation-problems.ts'

const asked = process.argv.slice(2)
for (const locale of asked.length > 0 ? asked : translatedLocales()) {
  const problems = translationProblems(locale)
  process.stdout.write([...problems, `${locale}: ${problems.length} problems`, ''].join('\n'))
  if (problems.length > 0) process.exitCode = 1
}
