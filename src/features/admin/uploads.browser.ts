/** Resumable uploads of staff, in the browser. */
export {
  forgetFile,
  forgetUpload,
  type InterruptedUpload,
  interruptedUploads,
  type RunningUpload,
  startUpload,
  type UploadError,
} from "./uploads/tus-upload.ts";
