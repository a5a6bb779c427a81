/** The shape of a service card while it loads. */
export function ServiceCardSkeleton() {
  return (
    <div className="card overflow-hidden" aria-hidden="true">
      <div className="skeleton aspect-[4/3] rounded-none" />
      <div className="grid gap-3 p-4">
        <div className="skeleton h-6 w-2/5" />
        <div className="skeleton h-6 w-3/5" />
        <div className="skeleton h-12 w-full" />
        <div className="skeleton h-4 w-4/5" />
        <div className="skeleton h-4 w-3/5" />
        <div className="skeleton h-4 w-2/5" />
        <div className="skeleton h-12 w-full" />
      </div>
    </div>
  );
}
