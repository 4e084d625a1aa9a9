export { changedFields } from "./changed-fields";
export { findSubject, type Subject, type SubjectKind } from "./find-subject";
export { listActivity, listRecentActivity } from "./queries";
export { type Changes, recordActivity } from "./record-activity";
