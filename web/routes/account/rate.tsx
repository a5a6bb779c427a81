import { Link } from 'react-router';
import { found } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { MyRatingState, OwnersAnswer, Said } from '../../features/ratings/my-rating.tsx';
import { RateForm } from '../../features/ratings/rate-form.tsx';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { formScreen } from '../../screens/form.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

const screen = formScreen({
  title: m.ratings_rate,
  read: ({ params: { propertyId = '' }, context }) =>
    found(context.get(api)('readMyRating', { params: { id: propertyId } })),
  acts: [
    {
      rate: ({ rating, comment = '' }, { api: call, params }) =>
        call('rateProperty', {
          params: { id: params.propertyId ?? '' },
          body: { rating: Number(rating), comment },
        }),
    },
  ],
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
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
