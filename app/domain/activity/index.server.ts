export { changedFields } from "./changed-fields";
export { aboutErased, erasedSummary } from "./erased-people";
export { findSubject, type Subject, type SubjectKind } from "./find-subject";
export { keepNoted, keepNotedAtEnd, noteActivity } from "./note-activity";
export { listActivity, listRecentActivity } from "./queries";
export { type Changes, recordActivity } from "./record-activity";
export { namesOfRecords } from "./record-names";
export { allTrail, countTrail, listTrail, type TrailFilters, type TrailRow } from "./trail-list";
export { type KnownHead, trailHeads, verifyTrail } from "./verify-trail";
