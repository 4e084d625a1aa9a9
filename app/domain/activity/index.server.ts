export { changedFields } from "./changed-fields";
export { findSubject, type FoundSubject, type Subject, type SubjectKind } from "./find-subject";
export { listActivity } from "./queries";
export { type ActivityEntry, type Changes, recordActivity } from "./record-activity";
