/** Why there is no picture; each has a message `adminScan.camera_…`. */
export type CameraFailure = "refused" | "none" | "busy" | "insecure" | "failed";

type Opened = { ok: true; stream: MediaStream } | { ok: false; why: CameraFailure };

/** Opens the camera at the back if there is one, else another. */
export async function openCamera(): Promise<Opened> {
  if (!window.isSecureContext) return { ok: false, why: "insecure" };
  if (!navigator.mediaDevices?.getUserMedia) return { ok: false, why: "none" };
  const video = { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { ok: false, why: failureOf(error instanceof DOMException ? error.name : "") };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** By the names of errors of Media Capture and Streams (W3C), 10.2. */
function failureOf(name: string): CameraFailure {
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return "refused";
    case "NotFoundError":
    case "OverconstrainedError":
      return "none";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "failed";
  }
}

/** `torch` is of the Image Capture API, which the type library leaves out. */
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean };

/** True if the camera has a light that can be switched. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return "torch" in (track?.getCapabilities?.() ?? {});
}

/** Switches the light; false if the camera refuses. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const constraint: TorchConstraint = { torch: isOn };
  const applied = stream.getVideoTracks()[0]?.applyConstraints({ advanced: [constraint] });
  return (
    applied?.then(
      () => true,
      () => false,
    ) ?? false
  );
}
