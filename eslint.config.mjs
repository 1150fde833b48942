import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const barrels = { selector: 'ExportAllDeclaration', message: 'Named exports from the file that has them; no barrels.' };

/** What people read stands in a catalogue, so that another language is another file (web/README.md, "Words"). */
const SHOWN =
  '/^(aria-(label|roledescription|description|valuetext)|alt|caption|description|hint|kicker|label|lead|message|placeholder|text|title)$/';
const LETTERS = '[value=/[A-Za-z]{2,}/]';
/** Not an address: `/${slug}/giftcards`. */
const PIECE = 'TemplateElement[value.raw=/^[^/]*[A-Za-z]{2,}/]';
const inside = (place) =>
  [`Literal${LETTERS}`, `TemplateLiteral > ${PIECE}`].flatMap((text) => [
    `${place} > ${text}`,
    ...['ConditionalExpression', 'LogicalExpression'].map((choice) => `${place} > ${choice} > ${text}`),
  ]);
const words = [
  'JSXText[value=/[A-Za-z]{2,}/]',
  ...inside('JSXElement > JSXExpressionContainer'),
  `JSXAttribute[name.name=${SHOWN}] > Literal${LETTERS}`,
  ...inside(`JSXAttribute[name.name=${SHOWN}] > JSXExpressionContainer`),
  `Property[key.name=/^(label|title|text|header|note|hint|message)$/] > Literal${LETTERS}`,
  ':not(NewExpression) > Literal[value=/^[A-Z][a-z]+,? [a-z]/]',
].map((selector) => ({
  selector,
  message: "Words that people read stand in the feature's texts/en-US.ts, shared ones in lib/texts/en-US.ts.",
}));

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'packages/contracts/src/gen/',
      'packages/client/src/gen/',
      'tests/architecture/fixture/',
      '**/.data/',
      '.cache/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      complexity: ['error', 20],
      'max-depth': ['error', 4],
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-empty': 'error',
      'no-restricted-syntax': ['error', barrels],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
      eqeqeq: 'error',
    },
  },
  // Constructor and parameter types of decorated classes are values at run time.
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
  },
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  // Command-line tools talk to people.
  { files: ['scripts/**', 'web/scripts/**', 'tests/engines/**', 'bench/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // A component is a page of markup with its conditions, a suite a list of cases: they are not as short as a function.
  { files: ['web/**/*.tsx'], rules: { 'max-lines-per-function': 'off', complexity: ['error', 25] } },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/test/**', 'tests/**', 'bench/**', 'scripts/shots.mjs'],
    rules: { 'max-lines': ['error', { max: 500 }], 'max-lines-per-function': 'off', complexity: 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.*', '**/texts.ts', '**/texts/*.ts', '**/tag-words/*.ts', 'web/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', barrels, ...words] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.*', 'web/src/lib/effects.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'redux-saga/effects',
          importNames: ['call', 'select'],
          message: 'lib/effects.ts has them with the types of their answers.',
        },
      ],
    },
  },
);
