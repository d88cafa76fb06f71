import { type ReactNode, useRef } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { useFileDrop } from "./use-file-drop.ts";

interface UploadZoneProps {
  /** Name of the field. */
  name: string;
  label: string;
  hint: string;
  accept: string;
  /** Whether a file that is dropped beside all zones, or pasted, is for this field. */
  takes: (file: File) => boolean;
  onFiles: (files: File[]) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Where files are chosen, dropped or pasted. */
export function UploadZone({ name, label, hint, accept, takes, onFiles, children }: UploadZoneProps) {
  const t = useText();
  const zone = useRef<HTMLDivElement>(null);
  const isDragging = useFileDrop(zone, takes, onFiles);
  return (
    <div
      ref={zone}
      data-upload-zone={name}
      className={classNames(
        "grid gap-3 rounded-control border border-dashed p-4",
        isDragging ? "border-sky bg-sky-tint" : "border-edge",
      )}
    >
      <div className="flex flex-wrap gap-3">
        <FileButton accept={accept} multiple onFiles={onFiles}>
          {label}
        </FileButton>
        {children}
      </div>
      <p className={classNames("hint", isDragging && "font-medium text-ink")}>
        {isDragging ? t("adminMedia.drop_now") : hint}
      </p>
    </div>
  );
}

interface FileButtonProps {
  accept: string;
  multiple?: boolean;
  /** Opens the camera behind the device. */
  capture?: "environment";
  onFiles: (files: File[]) => void;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A button that opens the file dialog, or the camera. The same file may be chosen again. */
export function FileButton({ accept, multiple, capture, onFiles, className, label, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="compact" className={className ?? ""} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
