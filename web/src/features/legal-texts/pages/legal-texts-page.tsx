import { BackLink } from '../../../components/back-link.js';
import { Group } from '../../../components/group.js';
import { Page } from '../../../components/page.js';
import { common } from '../../../lib/texts.js';
import { PAGES } from '../api.js';
import { TextForm } from '../components/text-form.js';
import { t } from '../texts.js';

/** /settings/legal: reached from Settings. */
export function LegalTextsPage() {
  return (
    <Page title={t('title')} text={t('lead')} before={<BackLink to="/settings">{common('settings')}</BackLink>}>
      {PAGES.map((page) => (
        <Group key={page} id={page} title={t(`pages.${page}.title`)} text={t(`pages.${page}.lead`)}>
          <TextForm page={page} />
        </Group>
      ))}
    </Page>
  );
}
