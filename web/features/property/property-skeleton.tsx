import { m } from '../../messages/index.ts';
import { Main } from '../../ui/main.tsx';

/** The shape of the page while its property loads. */
export function PropertySkeleton() {
  return (
    <Main className="page pt-4 pb-16" aria-busy="true">
      <p className="sr-only" role="status">
        {m.common_loading()}
      </p>
      <div aria-hidden="true">
        <div className="skeleton mb-4 h-5 w-64" />
        <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div>
            <div className="skeleton aspect-[4/3] lg:aspect-[3/2] max-sm:-mx-4 max-sm:rounded-none" />
            <div className="mt-3 flex gap-2">
              {[0, 1, 2, 3].map((n) => (
                <div key={n} className="skeleton aspect-[4/3] w-20 sm:w-24" />
              ))}
            </div>
            <div className="mt-6 grid gap-3">
              <div className="skeleton h-10 w-48" />
              <div className="skeleton h-8 w-4/5" />
              <div className="skeleton h-5 w-3/5" />
              <div className="skeleton h-5 w-2/5" />
            </div>
            <div className="mt-10 grid gap-2">
              <div className="skeleton h-5" />
              <div className="skeleton h-5" />
              <div className="skeleton h-5 w-2/3" />
            </div>
          </div>
          <div className="grid content-start gap-5 max-lg:mt-8">
            <div className="card skeleton h-56" />
            <div className="card skeleton h-[28rem]" />
          </div>
        </div>
      </div>
    </Main>
  );
}
