import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { EditedAnswer } from "./edited-answer.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormProvider, type FormSetting } from "./form-context.tsx";
import { createFormStore } from "./form-store.ts";
import type { FormAnswer } from "./product.action.ts";
import { PublishBar } from "./publish-bar.tsx";
import { type SavePump, startSavePump } from "./save-pump.ts";
import { SectionList } from "./section-list.tsx";
import { AddressSection } from "./sections/address.tsx";
import { AttributesSection } from "./sections/attributes.tsx";
import { BasicsSection } from "./sections/basics.tsx";
import { FamilySection } from "./sections/family.tsx";
import { LogisticsSection, SafetySection, ServiceSection } from "./sections/goods.tsx";
import { FilesSection, PicturesSection } from "./sections/media.tsx";
import { PricesSection } from "./sections/prices.tsx";
import { RelatedSection, SetSection } from "./sections/product-lists.tsx";
import { StockSection } from "./sections/stock.tsx";
import { TagsSection } from "./sections/tags.tsx";
import { TextsSection } from "./sections/texts.tsx";

interface ProductFormProps {
  /** Product id, or id of the draft of a new product. */
  reference: string;
  /** Account of the editor. */
  owner: string;
  edited: EditedAnswer;
  setting: FormSetting;
  publishAt: string | null;
  zone: string;
  answer: FormAnswer | null;
}

/**
 * The form of a product. With scripts each field is saved in the draft as it is typed, and buttons send their intent alone; without
 * them one form sends everything with the values that it had shown.
 */
export function ProductForm({ reference, owner, edited, setting, publishAt, zone, answer }: ProductFormProps) {
  const t = useText();
  const [store] = useState(() => createFormStore(edited, answer?.conflicts ?? [], answer?.refusal === "incomplete"));
  const [pump, setPump] = useState<SavePump | null>(null);
  const [isHeldBack, setIsHeldBack] = useState(false);
  const submit = useSubmit();
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    const started = startSavePump({ store, ref: reference, owner });
    setPump(started);
    return started.stop;
  }, [store, reference, owner]);
  const loaded = useRef(edited);
  useEffect(() => {
    if (loaded.current !== edited) store.take(edited, "heard");
    loaded.current = edited;
  }, [store, edited]);
  useEffect(() => {
    if (answer?.refusal === "incomplete") store.refuse(answer.errors);
  }, [store, answer]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (!pump) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "draft";
    const isSaved = await pump.flush();
    setIsHeldBack(!isSaved && intent !== "draft");
    if (intent === "draft" || !isSaved) return;
    const typed = new FormData(form);
    const sent = Object.fromEntries(
      ["day", "time", "replacement"].map((name) => [name, String(typed.get(name) ?? "")]),
    );
    await submit({ ...sent, intent }, { method: "post" });
  };
  return (
    <FormProvider store={store} pump={pump} setting={setting}>
      <ErrorSummary answer={answer} />
      {isHeldBack ? (
        <Notice tone="error" className="mt-4">
          {t("adminProduct.not_published")}
        </Notice>
      ) : null}
      <Form method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit} className="mt-6">
        {/* The default button: Enter in a field saves the draft. */}
        <button type="submit" name="intent" value="draft" hidden />
        <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <div>
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
