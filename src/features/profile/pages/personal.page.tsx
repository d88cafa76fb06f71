import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { SectionHead } from "#ui/section-head.tsx";

/** The reader's own details. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, lastName, email } = await requireAccount(request, context);
  return { name: `${firstName} ${lastName}`.trim(), email };
}

/** Personal details; stands inside the shell of the profile. */
export default function PersonalPage() {
  const { t } = useLanguage();
  const { name, email } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10" aria-labelledby="personal">
      <PageHead title={t("profile.tab_personal")} description={t("profile.personal_description")} hidden />
      <SectionHead id="personal" title={t("profile.tab_personal")} />
      <p className="wrap-anywhere" id="avatar">
        {name}
        <br />
        {email}
      </p>
    </section>
  );
}
