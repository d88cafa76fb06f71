import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { staffPagesOf } from "../domain/staff-pages.ts";
import { requirePermission } from "../staff.service.ts";
import { workCountsContext, workLists } from "../staff-home.service.ts";

/** Work lists with their counts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // Roles without this page start at the first one of theirs.
  const account = await requireAccount(request, context);
  const [first] = staffPagesOf(account);
  if (first && first.name !== "today") throw redirect(`/${audienceOf(request, params).locale}/${first.path}`);
  await requirePermission(request, context, "orders");
  const today = await context.get(workCountsContext)(account);
  const shown = workLists.filter(([, , needs]) => needs === null || may(account, needs));
  return { work: shown.map(([name, path]) => ({ name, path, count: today[name] })) };
}

export default function StaffPage() {
  const { t, path } = useLanguage();
  const { work } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10" aria-labelledby="today">
      <PageHead title={t("admin.page_today")} description={t("adminDesk.today_description")} hidden />
      <h1 className="h2" id="today">
        {t("admin.page_today")}
      </h1>
      <ul className="mt-6 grid gap-x-6 border-t border-line md:grid-cols-2">
        {work.map(({ name, path: at, count }) => (
          <li key={name} className="border-b border-line">
            <Work href={path(at)} count={count} name={t(`adminDesk.today_${name}`)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Work({ href, count, name }: { href: string; count: number; name: string }) {
  return (
    <a className="flex items-baseline justify-between gap-4 py-4 hover:underline" href={href}>
      <span className="min-w-0">{name}</span>
      <strong className={count > 0 ? "text-figure font-semibold" : "text-figure text-muted"}>{count}</strong>
    </a>
  );
}
