import { BackLink } from '../../../components/back-link.js';
import { Group } from '../../../components/group.js';
import { Page } from '../../../components/page.js';
import { work } from '../../../lib/work/texts.js';
import { PAGES, type PageName } from '../page-names.js';
import { TextForm } from '../components/text-form.js';
import { t } from '../texts.js';

const WORDS: Record<PageName, { title: string; lead: string }> = {
  terms: { title: t('pages.terms.title'), lead: t('pages.terms.lead') },
  'privacy-policy': { title: t('pages.privacyPolicy.title'), lead: t('pages.privacyPolicy.lead') },
  imprint: { title: t('pages.imprint.title'), lead: t('pages.imprint.lead') },
};

/** /settings/legal: reached from Settings. */
export function LegalTextsPage() {
  return (
    <Page title={t('title')} text={t('lead')} before={<BackLink to="/settings">{work('settings')}</BackLink>}>
      {PAGES.map((page) => (
        <Group key={page} id={page} title={WORDS[page].title} text={WORDS[page].lead}>
          <TextForm page={page} />
        </Group>
      ))}
    </Page>
  );
}
