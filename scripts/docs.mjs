// `npm run docs`: builds the documentation site (docs/adr/0041) and checks every link of what was built, with its anchor.
// A link of a page that leads to no file has ended the build before (docs/.vitepress/pages.mts).
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'docs/.vitepress/dist');
/** VitePress tells of each step; here only of what went wrong. */
function buildSite() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitepress/bin/vitepress.js'), 'build', 'docs'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status === 0) return true;
  process.stderr.write(`${stdout}${stderr}`);
  return false;
}

/** The links of all pages that lead nowhere: no such file, or no such place in it. Those that leave the site (`_self`) are the platform's. */
function deadLinks(pages) {
  const tagsOf = new Map(
    pages.map((page) => [`/docs/${page}`, readFileSync(join(site, page), 'utf8').match(/<\w[^>]*>/g)]),
  );
  const placesOf = new Map([...tagsOf].map(([page, tags]) => [page, new Set(valuesOf(tags, 'id'))]));
  const isDead = (from, link) => {
    const [path, place] = decodeURI(link).split('#');
    const target = path === '' ? from : posix.resolve(posix.dirname(from), path.replace(/\/$/, '/index.html'));
    if (placesOf.has(target)) return Boolean(place) && !placesOf.get(target).has(place);
    return !existsSync(join(site, posix.relative('/docs', target)));
  };
  return [...tagsOf].flatMap(([page, tags]) => {
    const own = tags.filter((tag) => !/ target="_self"| rel="icon"/.test(tag));
    return [...new Set([...valuesOf(own, 'href'), ...valuesOf(own, 'src')])]
      .filter((link) => !/^([a-z]+:|\/\/)/i.test(link) && isDead(page, link))
      .map((link) => `${page}: ${link}`);
  });
}

function valuesOf(tags, attribute) {
  const value = new RegExp(`\\s${attribute}="([^"]*)"`);
  return tags.flatMap((tag) => value.exec(tag)?.[1].replaceAll('&amp;', '&') ?? []);
}

if (!buildSite()) process.exit(1);
const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
const dead = deadLinks(files.filter((file) => file.endsWith('.html')));
for (const link of dead) process.stderr.write(`a link that leads nowhere: ${link}\n`);
if (dead.length > 0) process.exit(1);
for (const file of files.filter((name) => /\.(html|js|css)$/.test(name)))
  writeFileSync(join(site, `${file}.gz`), gzipSync(readFileSync(join(site, file))));
