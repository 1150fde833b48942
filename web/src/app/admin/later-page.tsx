import { ButtonLink } from '../../components/button.js';
import { Page } from '../../components/page.js';
import { Sheet } from '../../components/sheet.js';
import { EmptyState } from '../../components/state.js';

/** An admin page that is not in this release: says so and leads on. */
export function LaterPage({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title}>
      <Sheet><EmptyState level={2} title={text} action={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>} /></Sheet>
    </Page>
  );
}
