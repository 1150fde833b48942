import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', 'packages/contracts/src/gen/', 'tests/architecture/fixture/', '**/.data/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-empty': 'error',
      'no-restricted-syntax': ['error', { selector: 'ExportAllDeclaration', message: 'Named exports from the file that has them; no barrels.' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' }],
      eqeqeq: 'error',
    },
  },
  // Constructor and parameter types of decorated classes are values at run time.
  { files: ['**/*.ts'], languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } } },
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  // Command-line tools talk to people.
  { files: ['scripts/**', 'web/scripts/**', 'tests/engines/**', 'bench/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // A component is a page of markup, a suite a list of cases: their length is not a function's.
  { files: ['web/**/*.tsx', '**/*.spec.ts', '**/*.spec.tsx', '**/test/**', 'tests/**', 'bench/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: ['web/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' } },
);
