import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });

async function complaintsAbout(code: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath: 'web/src/features/landing/components/fixture.tsx' });
  return result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length ?? 0;
}

describe('words that people read', () => {
  it.each([
    '<p>Hello there</p>',
    '<input placeholder="Enter your email" />',
    '<button aria-label="Close" />',
    '<a title={open ? "Fold" : "Unfold"} />',
    '<p>{open ? "Open" : null}</p>',
    '<p>{`Buy ${name}`}</p>',
    '<img alt={`Card of ${name}`} />',
  ])('may not stand in a component: %s', async (markup) => {
    expect(await complaintsAbout(`export const Fixture = ({ open, name }) => ${markup};\n`)).toBeGreaterThan(0);
  });

  it('may not stand in rules and sagas either, as labels or as sentences', async () => {
    expect(
      await complaintsAbout(
        "export const views = [{ value: 'a', label: 'Sales' }];\nexport const problem = () => 'Please choose a picture.';\n",
      ),
    ).toBe(2);
  });

  it('come from a catalogue; signs, numbers and addresses need none', async () => {
    expect(
      await complaintsAbout(
        'export const Fixture = ({ t, slug }) => <p title={t("hint")}>{t("hello")} · 12 <a href="/explore">{`/${slug}/giftcards`}</a></p>;\n',
      ),
    ).toBe(0);
  });
});
