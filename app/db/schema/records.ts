// Owned by: files

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";

/** The records that a note, file or task can be attached to. */
export const subjectKinds = [
	"property",
	"unit",
	"tenant",
	"owner",
	"lease",
	"vendor",
	"transaction",
	"organization",
	"application",
	"request",
	"request_message",
	"asset",
	"work_order",
	"inspection",
	"inspection_item",
	"unit_turn",
] as const;

// Owned by: notes
export const notes = sqliteTable(
	"notes",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		subjectKind: text({ enum: subjectKinds }).notNull(),
		subjectId: integer().notNull(),
		body: text().notNull(),
		pinned: integer({ mode: "boolean" }).notNull().default(false),
		/** Whether rental owners can read it in their center. For notes about a property or an owner. */
		visibleToOwner: integer({ mode: "boolean" }).notNull().default(false),
		/** The date on which its author is reminded of it; null if no reminder is due. */
		remindOn: text(),
		/** Who removed the note, and when. Only the activity log still has its text. */
		removedById: integer().references(() => users.id),
		removedDate: text(),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		editedDate: text(),
	},
	(t) => [
		index("notes_by_subject").on(t.profileId, t.subjectKind, t.subjectId, t.id),
		index("notes_to_remind").on(t.remindOn).where(sql`remind_on IS NOT NULL`),
	],
);

/** A stored document or image. `storageKey` is its path in the bucket. */
export const files = sqliteTable(
	"files",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		subjectKind: text({ enum: subjectKinds }).notNull(),
		subjectId: integer().notNull(),
		/**
		 * Where the record is: a lease's file is found at its unit and property too, a transaction's at the property of
		 * all its lines. Null for records of no one place.
		 */
		propertyId: integer(),
		unitId: integer(),
		bucket: text({ enum: ["images", "avatars", "documents"] }).notNull(),
		storageKey: text().notNull().unique(),
		title: text().notNull(),
		fileName: text().notNull(),
		category: text().notNull().default("other"),
		/** For the team only. */
		note: text().notNull().default(""),
		contentType: text().notNull(),
		sizeBytes: integer().notNull(),
		width: integer(),
		height: integer(),
		position: integer().notNull().default(0),
		sharedWithTenants: integer({ mode: "boolean" }).notNull().default(false),
		sharedWithOwners: integer({ mode: "boolean" }).notNull().default(false),
		addedById: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		deletedDate: text(),
		/** Part of a signed record. The triggers `files_sealed` and `files_sealed_kept` refuse to change or delete it. */
		sealed: integer({ mode: "boolean" }).notNull().default(false),
		/** Number of the version that the columns above describe. The others are in `file_versions`. */
		versionNumber: integer().notNull().default(1),
		/** Who added this version, and when; null for the file's first. */
		versionById: integer().references(() => users.id),
		versionDate: text(),
		/** Size of the other versions together. */
		otherBytes: integer().notNull().default(0),
	},
	(t) => [
		index("files_by_subject").on(t.profileId, t.subjectKind, t.subjectId, t.bucket, t.position, t.id),
		index("files_by_organization")
			.on(
				...([t.profileId, t.id, t.subjectKind, t.category, t.sharedWithTenants, t.sharedWithOwners] as const),
				...([t.sizeBytes, t.otherBytes] as const),
			)
			.where(sql`deleted_date IS NULL AND (bucket = 'images' OR position = 0)`),
		index("files_by_property").on(t.propertyId, t.id).where(sql`property_id IS NOT NULL AND deleted_date IS NULL`),
		index("files_of_no_property")
			.on(t.profileId, t.subjectKind, t.id)
			.where(sql`property_id IS NULL AND deleted_date IS NULL`),
		index("files_by_unit").on(t.unitId, t.id).where(sql`unit_id IS NOT NULL AND deleted_date IS NULL`),
	],
);

/**
 * How many files an organization lists and how large they are together, in bytes, former versions included; maintained by
 * the triggers `file_storage_…`.
 */
export const fileStorage = sqliteTable("file_storage", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	files: integer().notNull(),
	bytes: integer().notNull(),
});

/** The contents that a document had before or after its present one. */
// Owned by: files
export const fileVersions = sqliteTable(
	"file_versions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		fileId: integer()
			.notNull()
			.references(() => files.id),
		number: integer().notNull(),
		storageKey: text().notNull().unique(),
		fileName: text().notNull(),
		contentType: text().notNull(),
		sizeBytes: integer().notNull(),
		width: integer(),
		height: integer(),
		addedById: integer()
			.notNull()
			.references(() => users.id),
		addedDate: text().notNull(),
	},
	(t) => [uniqueIndex("file_versions_by_number").on(t.fileId, t.number)],
);

// Owned by: tasks
export const tasks = sqliteTable(
	"tasks",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		subjectKind: text({ enum: subjectKinds }).notNull(),
		subjectId: integer().notNull(),
		propertyId: integer(),
		title: text().notNull(),
		description: text().notNull().default(""),
		priority: text({ enum: ["low", "normal", "high"] })
			.notNull()
			.default("normal"),
		status: text({ enum: ["new", "in_progress", "completed", "deferred", "closed"] })
			.notNull()
			.default("new"),
		dueDate: text(),
		/** Who sees to it; null for no one yet. */
		assigneeId: integer().references(() => users.id),
		/** The date on which its assignee, or else its author, is reminded; null once that was done. */
		remindOn: text(),
		/** Comes again this many periods after its due date once it is completed; 0 if it doesn't. */
		repeatEvery: integer().notNull().default(0),
		repeatPeriod: text({ enum: ["day", "week", "month", "year"] })
			.notNull()
			.default("month"),
		/** The day of the month that it keeps while it repeats by months or years; null for the due date's own. */
		repeatDay: integer(),
		/** So many days before the due date it reminds, each time it comes again; null if it doesn't. */
		remindBefore: integer(),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		completedDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
		open: integer().generatedAlwaysAs(sql`status NOT IN ('completed', 'closed')`),
		dueOrder: text().generatedAlwaysAs(sql`coalesce(due_date, '9999-12-31')`),
	},
	(t) => [
		index("tasks_by_id").on(t.profileId, t.id),
		index("tasks_by_subject").on(t.profileId, t.subjectKind, t.subjectId, t.id),
		index("tasks_by_assignee").on(t.profileId, t.assigneeId, t.open, t.dueOrder, t.id),
		index("tasks_by_due").on(t.profileId, t.open, t.dueOrder, t.id, t.subjectKind, t.assigneeId),
		index("tasks_to_remind").on(t.remindOn).where(sql`remind_on IS NOT NULL`),
		index("tasks_by_property").on(t.propertyId, t.id),
	],
);

/** Forms that were carried out already, so that a second submission gets the first result. */
// Owned by: kernel
export const idempotencyKeys = sqliteTable(
	"idempotency_keys",
	{
		profileId: integer().notNull(),
		key: text().notNull(),
		/** Digest of the request. The same key with another request is refused. */
		digest: text().notNull().default(""),
		result: text({ mode: "json" }).$type<unknown>(),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.key] })],
);

// Owned by: notifications
export const announcements = sqliteTable("announcements", {
	id: id(),
	message: text().notNull(),
	announcementIcon: text().notNull().default(""),
	link: text().notNull().default(""),
	fromDate: text(),
	toDate: text(),
	createdDate: createdDate(),
});

// Owned by: notifications
export const announcementDismissals = sqliteTable(
	"announcement_dismissals",
	{ userId: integer().notNull(), announcementId: integer().notNull() },
	(t) => [primaryKey({ columns: [t.userId, t.announcementId] })],
);

// Owned by: system
export const errorLog = sqliteTable("error_log", {
	id: id(),
	errorMessage: text().notNull(),
	errorStack: text().notNull().default(""),
	createdDate: createdDate(),
});
