import { type FormEvent, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormProvider, type FormSetting } from "./form-context.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { RedefinedNotice } from "./redefined-notice.tsx";
import type { SavePump } from "./saving/save-pump.ts";
import { type FormSource, useFormStore } from "./saving/use-form-store.ts";
import { SectionList } from "./section-list.tsx";
import { AddressSection } from "./sections/address.tsx";
import { AttributesSection } from "./sections/attribute-fields.tsx";
import { BasicsSection } from "./sections/basics.tsx";
import { FamilySection } from "./sections/family.tsx";
import { LogisticsSection, SafetySection, ServiceSection } from "./sections/goods.tsx";
import { FilesSection, PicturesSection } from "./sections/media.tsx";
import { PricesSection } from "./sections/prices.tsx";
import { RelatedSection, SetSection } from "./sections/product-lists.tsx";
import { StockSection } from "./sections/stock-fields.tsx";
import { TagsSection } from "./sections/tags.tsx";
import { TextsSection } from "./sections/texts.tsx";

interface ProductFormProps extends FormSource {
  setting: FormSetting;
  publishAt: string | null;
  zone: string;
}

/**
 * The form of a product. With scripts each field is saved in the draft as it is typed, and buttons send their intent alone; without
 * them one form sends everything with the values that it had shown.
 */
export function ProductForm({ setting, publishAt, zone, ...source }: ProductFormProps) {
  const t = useText();
  const { answer } = source;
  const { store, pump } = useFormStore(source);
  const { onSubmit, isHeldBack } = useIntents(pump);
  const isBusy = useNavigation().state !== "idle";
  return (
    <FormProvider store={store} pump={pump} setting={setting}>
      <ErrorSummary answer={answer} />
      <RedefinedNotice isAnswer={answer?.refusal === "redefined"} />
      {isHeldBack ? (
        <Notice tone="error" className="mt-4">
          {t("adminProduct.not_published")}
        </Notice>
      ) : null}
      <Form method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit} className="mt-6">
        {/* The default button: Enter in a field saves the draft. */}
        <button type="submit" name="intent" value="draft" hidden />
        <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <div className="min-w-0">
            <SectionList />
          </div>
          <div className="grid min-w-0 gap-10 pb-10">
            <BasicsSection />
            <TextsSection />
            <AttributesSection />
            <PricesSection />
            <StockSection />
            <LogisticsSection />
            <SafetySection />
            <ServiceSection />
            <SetSection />
            <FamilySection />
            <RelatedSection />
            <TagsSection />
            <PicturesSection />
            <FilesSection />
            <AddressSection />
          </div>
        </div>
        <PublishBar publishAt={publishAt} zone={zone} answer={answer} isBusy={isBusy} />
      </Form>
    </FormProvider>
  );
}

/** Submits of the form with scripts: everything is saved first, then only the intent is sent. */
function useIntents(pump: SavePump | null) {
  const submit = useSubmit();
  const [isHeldBack, setIsHeldBack] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (!pump) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "draft";
    const isSaved = await pump.flush();
    // What cannot be saved does not keep anybody from throwing it away.
    const isGoing = intent !== "draft" && (isSaved || intent === "discard");
    setIsHeldBack(!isGoing && intent !== "draft");
    if (!isGoing) return;
    const typed = new FormData(form);
    const sent = Object.fromEntries(
      ["day", "time", "replacement"].map((name) => [name, String(typed.get(name) ?? "")]),
    );
    await submit({ ...sent, intent }, { method: "post" });
  };
  return { onSubmit, isHeldBack };
}
