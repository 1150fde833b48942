// Proves that every import rule finds what it forbids: tests/architecture/fixture breaks each of them once.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const fixture = fileURLToPath(new URL('../tests/architecture/fixture', import.meta.url));
const { output } = await cruise(['.'], {
  ...config.options,
  baseDir: fixture,
  validate: true,
  ruleSet: { forbidden: config.forbidden },
});
const found = new Set(output.summary.violations.map(({ rule }) => rule.name));
const blind = config.forbidden.map(({ name }) => name).filter((name) => !found.has(name));
if (blind.length > 0) {
  process.stderr.write(`these import rules let their fixture pass: ${blind.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write(`all ${config.forbidden.length} import rules find their fixture\n`);
