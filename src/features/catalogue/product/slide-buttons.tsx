import { useText } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ChevronLeft } from "#ui/icons/controls/chevron-left.ts";
import { ChevronRight } from "#ui/icons/controls/chevron-right.ts";

interface SlideButtonsProps {
  current: number;
  count: number;
  onShow: (index: number) => void;
  className: string;
  buttonClass?: string;
}

/** Number of the current picture, and buttons to the previous and the next one. */
export function SlideButtons({ current, count, onShow, className, buttonClass }: SlideButtonsProps) {
  const t = useText();
  return (
    <div className={className}>
      <span className="num mr-2 rounded-small bg-stage px-1.5 text-small text-on-stage-muted" aria-hidden="true">
        {current + 1} / {count}
      </span>
      <IconButton
        lined
        className={buttonClass}
        label={t("catalogueProduct.picturePrevious")}
        aria-disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <ChevronLeft className="icon" />
      </IconButton>
      <IconButton
        lined
        className={buttonClass}
        label={t("catalogueProduct.pictureNext")}
        aria-disabled={current === count - 1}
        onClick={() => onShow(current + 1)}
      >
        <ChevronRight className="icon" />
      </IconButton>
    </div>
  );
}
