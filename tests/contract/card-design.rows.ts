import { must } from '../support/http.js';
import { asAdmin, get, type Row, type Scene } from './row.js';
import { limited, notKeptLimited, SVG, TOO_LARGE, upload } from './scene.js';

const DESIGNS = '/api/v1/admin/card-designs';

/** The first design, which the row before it added. */
async function firstDesign({ platform, admin }: Scene): Promise<string> {
  const { designs } = await must<{ designs: { id: string }[] }>(platform.url, {
    method: 'GET',
    path: DESIGNS,
    token: admin,
  });
  return designs[0]!.id;
}

const photosOf = (slug: string) => `/api/v1/businesses/${slug}/guest-photos`;
const photoTo = (slug: string, content?: () => Buffer) => upload('POST', photosOf(slug), {}, 'image', content);

/** What guests may choose for a gift instead of the gift card's picture. */
export const cardDesignRows: readonly Row[] = [
  {
    call: 'POST /api/v1/admin/card-designs',
    status: 201,
    good: upload('POST', DESIGNS, { name: 'Our terrace' }, 'image'),
    errors: {
      INVALID_FIELDS: upload('POST', DESIGNS, { name: ' ' }, 'image'),
      IMAGE_TOO_LARGE: upload('POST', DESIGNS, { name: 'Our terrace' }, 'image', TOO_LARGE),
      IMAGE_TYPE: upload('POST', DESIGNS, { name: 'Our terrace' }, 'image', SVG),
      TENANT_MISMATCH: upload('POST', DESIGNS, { name: 'Our terrace', businessSlug: 'juniper-rye' }, 'image'),
      TOO_MANY_DESIGNS: {
        spec: 'services/catalog/test/card-designs.int.spec.ts',
        test: 'are at most 24, also by many calls at once',
      },
    },
  },
  { call: 'GET /api/v1/admin/card-designs', status: 200, good: asAdmin(DESIGNS) },
  {
    call: 'GET /api/v1/businesses/{businessSlug}/card-designs',
    status: 200,
    good: ({ offer }) => ({ method: 'GET', path: `/api/v1/businesses/${offer.businessSlug}/card-designs` }),
    errors: {
      BUSINESS_NOT_FOUND: get('/api/v1/businesses/no-such-place/card-designs'),
      TOO_MANY_REQUESTS: notKeptLimited,
    },
  },
  {
    call: 'PUT /api/v1/admin/card-designs',
    status: 200,
    good: asAdmin(DESIGNS, { designIds: ['no-such-design'], builtIn: true, guestPhotos: 'approve' }, 'PUT'),
    errors: { INVALID_FIELDS: asAdmin(DESIGNS, { designIds: 'all' }, 'PUT') },
  },
  {
    call: 'POST /api/v1/businesses/{businessSlug}/guest-photos',
    status: 201,
    good: (scene) => photoTo(scene.offer.businessSlug)(scene),
    errors: {
      PHOTOS_NOT_OFFERED: photoTo('no-such-place'),
      INVALID_FIELDS: (scene) => upload('POST', photosOf(scene.offer.businessSlug), { name: 'Us' }, 'image')(scene),
      IMAGE_TOO_LARGE: (scene) => photoTo(scene.offer.businessSlug, TOO_LARGE)(scene),
      IMAGE_TYPE: (scene) => photoTo(scene.offer.businessSlug, SVG)(scene),
      TOO_MANY_REQUESTS: limited,
    },
  },
  { call: 'GET /api/v1/admin/guest-photos', status: 200, good: asAdmin('/api/v1/admin/guest-photos') },
  {
    call: 'PUT /api/v1/admin/guest-photos/{photoId}',
    status: 200,
    good: asAdmin('/api/v1/admin/guest-photos/no-such-photo', { show: false }, 'PUT'),
    errors: {
      GUEST_PHOTO_NOT_FOUND: asAdmin('/api/v1/admin/guest-photos/no-such-photo', { show: true }, 'PUT'),
      INVALID_FIELDS: asAdmin('/api/v1/admin/guest-photos/no-such-photo', { show: 'yes' }, 'PUT'),
    },
  },
  {
    call: 'PUT /api/v1/admin/card-designs/{designId}',
    status: 200,
    good: async (scene) => asAdmin(`${DESIGNS}/${await firstDesign(scene)}`, { hidden: true }, 'PUT')(scene),
    errors: { CARD_DESIGN_NOT_FOUND: asAdmin(`${DESIGNS}/no-such-design`, { name: 'Terrace' }, 'PUT') },
  },
  {
    call: 'DELETE /api/v1/admin/card-designs/{designId}',
    status: 200,
    good: async (scene) => asAdmin(`${DESIGNS}/${await firstDesign(scene)}`, undefined, 'DELETE')(scene),
  },
];
