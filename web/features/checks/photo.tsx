/** A photo that only few may see: it is loaded as it comes into sight, since each look is recorded. */
export const PrivatePhoto = ({ src, alt }: { src: string; alt: string }) => (
  <img
    src={src}
    alt={alt}
    loading="lazy"
    className="aspect-[4/3] w-full rounded-control border border-line bg-ground-deep object-contain"
  />
);
