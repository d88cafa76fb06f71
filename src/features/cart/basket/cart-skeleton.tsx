import { useText } from "#features/languages/languages.browser.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

/** Shown until the storage has been read. */
export function CartSkeleton() {
  const t = useText();
  return (
    <div className="with-summary" role="status" aria-label={t("cartPage.loading")}>
      <div className="border-t border-ink">
        {["first", "second"].map((row) => (
          <div key={row} className="flex gap-5 border-b border-line py-5">
            <Skeleton className="size-20 flex-none md:size-28" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-6 max-w-72" />
              <Skeleton className="h-4 max-w-40" />
            </div>
            <Skeleton className="h-6 w-28" />
          </div>
        ))}
      </div>
      <div className="panel grid gap-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
