import { m } from '../../../messages/index.ts';
import { Main } from '../../../ui/main.tsx';
import { PropertyStyles } from './property-styles.tsx';

/** The shape of the page while its property loads. */
export function PropertySkeleton() {
  return (
    <Main className="page" aria-busy="true">
      <PropertyStyles />
      <p className="sr-only" role="status">
        {m.common_loading()}
      </p>
      <div aria-hidden="true">
        <div className="home-bar" />
        <div className="home">
          <div>
            <div className="photo-stage">
              <div className="skeleton picture" />
            </div>
            <div className="summary">
              <div className="skeleton h-6 w-2/5" />
              <div className="skeleton h-5 w-4/5" />
              <div className="skeleton h-5 w-3/5" />
              <div className="skeleton min-h-14" />
              <div className="skeleton h-5 w-2/5" />
            </div>
          </div>
          <div className="owner">
            <div className="skeleton h-12" />
            <div className="skeleton h-12" />
          </div>
        </div>
      </div>
    </Main>
  );
}
