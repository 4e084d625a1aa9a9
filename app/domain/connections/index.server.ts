export { findKey, type KeyRow, listKeys, makeKey, type NewKey, revokeKey } from "./api-keys";
export { type Change, daysOfChanges, forgetChanges, lastChange, listChanges } from "./list-changes";
export { type KeyHolder, keyPrefix, openKey } from "./open-key";
export { type ApiRecord, entriesAfter, findRecord, lastEntry, listRecords, recordsById } from "./read-records";
export { type ColumnType, type KindOfRecord, kindOf, kindsOfRecords, type RecordKind } from "./record-kinds";
