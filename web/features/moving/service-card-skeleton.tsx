/** The room of a service card while it loads: a row on a phone. */
export function ServiceCardSkeleton() {
  return <div className="skeleton h-24 sm:h-120" aria-hidden="true" />;
}
