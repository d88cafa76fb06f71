import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { ContactSlot } from "#features/content/slots.browser.tsx";
import { contactContext } from "#features/inbox/contact/contact.service.ts";
import { ContactForm } from "#features/inbox/contact-form.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";

/** Data of an empty form. A refused form is shown on its own page. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const texts = context
    .get(textsContext)
    .pick(locale, [
      "contact.title",
      "contact.name",
      "contact.email",
      "contact.phone",
      "contact.order",
      "contact.optional",
      "contact.topic",
      "contact.choose_topic",
      "contact.message",
      "contact.consent",
      "contact.leave_empty",
      "contact.send",
    ]);
  return { texts, stamp: context.get(contactContext).stamp() };
}

/** Layout that provides the contact form. It is submitted to its own page. */
export default function WithContactForm() {
  const { stamp } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  return (
    <ContactSlot
      value={
        <div className="mt-10 max-w-[640px]">
          <h3 className="h3">{t("contact.title")}</h3>
          <ContactForm stamp={stamp} to={path("contact")} />
        </div>
      }
    >
      <Outlet />
    </ContactSlot>
  );
}
