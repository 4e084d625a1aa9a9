export { findKey, type KeyRow, listKeys, makeKey, type NewKey, revokeKey } from "./api-keys";
export { deliverWebhooks, forgetDeliveries } from "./deliver-webhooks";
export { type Delivery, listDeliveries, replayDelivery } from "./deliveries";
export { embedKeyOf, makeEmbedKey, organizationOfEmbed, removeEmbedKey } from "./embed-key";
export { eraseDeliveries } from "./erase-deliveries";
export { type Change, daysOfChanges, forgetChanges, lastChange, listChanges } from "./list-changes";
export { keyPrefix, openKey } from "./open-key";
export { type ApiRecord, entriesAfter, findRecord, lastEntry, listRecords, recordsById } from "./read-records";
export { type ColumnType, type KindOfRecord, kindOf, kindsOfRecords, type RecordKind } from "./record-kinds";
export { resealWebhooks } from "./reseal-webhooks";
export {
	addWebhook,
	findWebhook,
	listWebhooks,
	removeWebhook,
	rotateSecret,
	setWebhookOn,
	type Webhook,
} from "./webhooks";
