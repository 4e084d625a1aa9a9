// Owned by: inspections

import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { inspectionKinds } from "./inspection-setup";
import { leases } from "./leasing";
import { glAccounts } from "./ledger";
import { maintenanceRequests } from "./maintenance";
import { tenants } from "./people";
import { files } from "./records";
import { properties, units } from "./rentals";

export const inspectionStates = [
	"scheduled",
	"started",
	"with_resident",
	"to_accept",
	"locked",
	"completed",
	"canceled",
] as const;
export const itemConditions = ["new", "good", "fair", "poor", "damaged", "missing"] as const;
export const alarmStates = ["working", "some_failed", "none"] as const;
export const deductionStates = ["proposed", "approved", "declined", "withheld"] as const;

/**
 * An inspection of a unit, or of a whole property where `unitId` is null. Triggers refuse to change what was found once
 * it's locked, and anything once it's completed.
 */
export const inspections = sqliteTable(
	"inspections",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Printed on the document and entered at /verify. It can't be guessed. */
		number: text().notNull().unique(),
		kind: text({ enum: inspectionKinds }).notNull(),
		templateName: text().notNull(),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		unitId: integer().references(() => units.id),
		leaseId: integer().references(() => leases.id),
		state: text({ enum: inspectionStates }).notNull().default("scheduled"),
		dueDate: text().notNull(),
		assigneeId: integer().references(() => users.id),
		/** The resident fills it out, and a manager accepts it. */
		byResident: integer({ mode: "boolean" }).notNull().default(false),
		/** What the manager asks the resident to look at again. */
		sentBackNote: text().notNull().default(""),
		/** The date of the unit's inspection before; null if it was never inspected. */
		lastOn: text(),
		/** Rated items of those that aren't left out. */
		items: integer().notNull().default(0),
		rated: integer().notNull().default(0),
		meterElectric: text().notNull().default(""),
		meterGas: text().notNull().default(""),
		meterWater: text().notNull().default(""),
		keys: integer(),
		smokeAlarms: text({ enum: alarmStates }),
		remarks: text().notNull().default(""),
		detailsVersion: integer().notNull().default(0),
		/** The local date on which it was finished. */
		inspectedOn: text(),
		/** The first signature locks what was found. */
		lockedDate: text(),
		/** Why it was finished without the resident's signature. */
		unsignedReason: text().notNull().default(""),
		shareWithResident: integer({ mode: "boolean" }).notNull().default(false),
		finishedById: integer().references(() => users.id),
		completedDate: text(),
		sealedHash: text().notNull().default(""),
		sealedFileId: integer().references(() => files.id),
		cancelReason: text().notNull().default(""),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
		open: integer().generatedAlwaysAs(sql`state NOT IN ('completed', 'canceled')`),
	},
	(t) => [
		index("inspections_by_due").on(t.profileId, t.open, t.dueDate, t.id),
		index("inspections_by_all_due").on(t.profileId, t.dueDate, t.id),
		index("inspections_by_kind").on(t.profileId, t.kind, t.state, t.dueDate, t.id),
		index("inspections_by_state").on(t.profileId, t.state, t.dueDate, t.id),
		index("inspections_never_before").on(t.profileId, t.state, t.dueDate, t.id, t.lastOn).where(sql`last_on IS NULL`),
		index("inspections_by_assignee").on(t.profileId, t.assigneeId, t.state, t.dueDate, t.id),
		index("inspections_by_property").on(t.propertyId, t.state, t.dueDate, t.id),
		index("inspections_by_unit").on(t.unitId, t.state, t.inspectedOn, t.id),
		index("inspections_by_lease").on(t.leaseId, t.id).where(sql`lease_id IS NOT NULL`),
		index("inspections_sealed").on(t.sealedHash).where(sql`completed_date IS NOT NULL`),
		index("inspections_to_seal").on(t.id).where(sql`state = 'locked' AND inspected_on IS NOT NULL`),
	],
);

export const inspectionRooms = sqliteTable(
	"inspection_rooms",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		inspectionId: integer()
			.notNull()
			.references(() => inspections.id),
		position: integer().notNull(),
		name: text().notNull(),
	},
	(t) => [index("inspection_rooms_by_inspection").on(t.inspectionId, t.position)],
);

/** What was found of one item. `version` counts its changes, so that two devices don't overwrite each other. */
export const inspectionItems = sqliteTable(
	"inspection_items",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		inspectionId: integer()
			.notNull()
			.references(() => inspections.id),
		roomId: integer()
			.notNull()
			.references(() => inspectionRooms.id),
		position: integer().notNull(),
		name: text().notNull(),
		/** Room and item in lower case, by which inspections are compared. */
		matchKey: text().notNull(),
		condition: text({ enum: itemConditions }),
		note: text().notNull().default(""),
		leftOut: integer({ mode: "boolean" }).notNull().default(false),
		version: integer().notNull().default(0),
		changedById: integer().references(() => users.id),
	},
	(t) => [
		index("inspection_items_by_room").on(t.roomId, t.position),
		uniqueIndex("inspection_items_by_key").on(t.inspectionId, t.matchKey),
	],
);

/** A photo that a form brought, by the form's key and the photo's place in it, so that one sent twice is kept once. */
export const inspectionPhotos = sqliteTable(
	"inspection_photos",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		sentKey: text().notNull(),
		inspectionId: integer()
			.notNull()
			.references(() => inspections.id),
		itemId: integer()
			.notNull()
			.references(() => inspectionItems.id),
		fileId: integer()
			.notNull()
			.references(() => files.id),
	},
	(t) => [
		primaryKey({ columns: [t.profileId, t.sentKey] }),
		index("inspection_photos_by_inspection").on(t.inspectionId, t.fileId),
	],
);

export const inspectionSignatures = sqliteTable(
	"inspection_signatures",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		inspectionId: integer()
			.notNull()
			.references(() => inspections.id),
		role: text({ enum: ["inspector", "resident"] }).notNull(),
		name: text().notNull(),
		typedName: text().notNull(),
		drawing: blob({ mode: "buffer" }),
		userId: integer().references(() => users.id),
		tenantId: integer().references(() => tenants.id),
		consentVersion: integer().notNull(),
		consentWords: text().notNull(),
		ipAddress: text().notNull().default(""),
		userAgent: text().notNull().default(""),
		signedDate: text().notNull(),
	},
	(t) => [index("inspection_signatures_by_inspection").on(t.inspectionId, t.id)],
);

/** The requests that were made from items. */
export const inspectionRequests = sqliteTable("inspection_requests", {
	itemId: integer()
		.primaryKey()
		.references(() => inspectionItems.id),
	profileId: integer()
		.notNull()
		.references(() => profiles.id),
	requestId: integer()
		.notNull()
		.references(() => maintenanceRequests.id),
});

/** What a finding costs the deposit: proposed, approved by a manager, and withheld with a deposit letter. */
export const inspectionDeductions = sqliteTable(
	"inspection_deductions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		inspectionId: integer()
			.notNull()
			.references(() => inspections.id),
		itemId: integer()
			.notNull()
			.references(() => inspectionItems.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		/** As the letter says it. */
		words: text().notNull(),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		costCents: integer().notNull(),
		lifeYears: integer(),
		ageYears: integer(),
		amountCents: integer().notNull(),
		state: text({ enum: deductionStates }).notNull().default("proposed"),
		decidedById: integer().references(() => users.id),
		decidedDate: text(),
		/** The withholding whose letter names it. */
		transactionId: integer(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("inspection_deductions_by_item").on(t.itemId),
		index("inspection_deductions_by_lease").on(t.leaseId, t.state, t.id),
	],
);
