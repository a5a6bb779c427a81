import { Link } from 'react-router';
import { found } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { MyRatingState, OwnersAnswer, Said } from '../../features/ratings/my-rating.tsx';
import { RateForm } from '../../features/ratings/rate-form.tsx';
import { placeText } from '../../format/places.ts';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { formScreen } from '../../screens/form.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/rate';

export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

export const loader = ({ params: { propertyId = '' }, context }: Route.LoaderArgs) =>
  found(context.get(api)('readMyRating', { params: { id: propertyId } }));

export const action = formAction({
  rate: ({ rating, comment = '' }, { api: call, params }) =>
    call('rateProperty', {
      params: { id: params.propertyId ?? '' },
      body: { rating: Number(rating), comment },
    }),
});
export { clientAction } from '../../forms/client-action.ts';

const screen = formScreen<typeof loader>({
  title: m.ratings_rate,
  head: ({ property, refusal }) => ({
    eyebrow: (
      <>
        <bdi>{property.title}</bdi> · <bdi>{placeText(property.location)}</bdi>
      </>
    ),
    sub: refusal === null ? m.ratings_rate_text() : undefined,
    back: { to: '/schedule-viewing', label: m.ratings_back() },
  }),
  View: ({ read: mine }) => {
    useLiveRevalidation('notices');
    const { property, refusal, rating } = mine;
    const see = (
      <Link to={href(`/properties/${property.id}`)} className="button button-quiet">
        {m.ratings_see_listing()}
      </Link>
    );
    return (
      <>
        {refusal === 'own' && (
          <EmptyState
            title={m.ratings_own()}
            icon={<Icon name="star" />}
            action={
              <Link to={href(`/ratings?listing=${property.id}`)} className="button button-primary">
                {m.ratings_title()}
              </Link>
            }
          >
            {m.ratings_own_text()}
          </EmptyState>
        )}
        {refusal === 'never_there' && (
          <EmptyState title={m.ratings_never()} icon={<Icon name="star" />} action={see}>
            {m.ratings_never_text()}
          </EmptyState>
        )}
        <MyRatingState mine={mine} />
        {refusal === null && (
          <div className="card p-4 sm:p-5">
            <RateForm mine={mine} />
          </div>
        )}
        {refusal === 'settled' && rating && (
          <div className="card p-4 sm:p-5">
            <Said rating={rating.rating} comment={rating.comment} />
          </div>
        )}
        {rating?.reply && (
          <div className="card mt-4 p-4 sm:p-5">
            <OwnersAnswer text={rating.reply.text} />
          </div>
        )}
        {rating && property.isListed && <p className="mt-4">{see}</p>}
      </>
    );
  },
});
export const handle = screen.handle;
export const meta = screen.meta;
export default screen.Screen;
