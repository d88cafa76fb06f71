/** Resumable uploads of staff: each feature gives its own kind an endpoint. */
export {
  type CompleteUpload,
  createStaffUploads,
  type ResumableUploads,
  type StaffUploads,
  type UploadKind,
} from "./uploads/staff-uploads.service.ts";
export { uploadRoutes } from "./uploads/upload-routes.ts";
