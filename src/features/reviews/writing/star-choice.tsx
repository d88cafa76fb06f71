import { useId } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { CircleAlert } from "#ui/icons/circle-alert.ts";

/** Radio buttons for one to five stars. */
export function StarChoice({ chosen, error }: { chosen: string; error: string | null }) {
  const t = useText();
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-small font-medium">{t("reviews.stars")}</legend>
      <div className="star-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              aria-label={t("reviews.star", { stars })}
              defaultChecked={chosen === String(stars)}
              required
            />
            <i />
          </label>
        ))}
      </div>
      {error ? (
        <p className="error-text mt-1.5" id={id}>
          <CircleAlert className="icon icon-s" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
