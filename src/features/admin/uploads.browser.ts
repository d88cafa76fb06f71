/** Resumable uploads of staff, in the browser. */
export {
  forgetFile,
  forgetUpload,
  type InterruptedUpload,
  interruptedUploads,
  type RunningUpload,
  startUpload,
  type UploadError,
  type UploadTarget,
} from "./uploads/tus-upload.ts";
