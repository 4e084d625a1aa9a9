export { changedFields } from "./changed-fields";
export { type FoundSubject, findSubject, type Subject, type SubjectKind } from "./find-subject";
export { listActivity, listRecentActivity } from "./queries";
export { type ActivityEntry, type Changes, recordActivity } from "./record-activity";
