import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { users } from "./identity";

// Owned by: feedback
export const userFeedback = sqliteTable("user_feedback", {
	id: id(),
	feedbackText: text().notNull(),
	rating: integer().notNull().default(0),
	username: text().notNull().default(""),
	userRole: text().notNull().default("guest"),
	userEmail: text().notNull().default(""),
	timezone: text().notNull().default(""),
	currentUrl: text().notNull().default(""),
	currentRoute: text().notNull().default(""),
	previousRoute: text().notNull().default(""),
	sessionId: text().notNull().default(""),
	browserInfo: text({ mode: "json" }).$type<Record<string, string>>(),
	feedbackCategory: text({ enum: ["bug", "feature_request", "usability", "performance", "other"] }).notNull(),
	priority: text({ enum: ["low", "medium", "high", "critical"] })
		.notNull()
		.default("medium"),
	affectsWorkflow: integer({ mode: "boolean" }).notNull().default(false),
	requiresResponse: integer({ mode: "boolean" }).notNull().default(false),
	preferredContactMethod: text({ enum: ["Email", "Phone"] }),
	appVersion: text().notNull().default("1.0.0"),
	environment: text().notNull().default("production"),
	userLocation: text({ mode: "json" }).$type<Record<string, string>>(),
	createdDate: createdDate(),
});

/** Messages to support. Visitors who aren't signed in have no user. */
// Owned by: support
export const supportMessages = sqliteTable(
	"support_messages",
	{
		id: id(),
		userId: integer().references(() => users.id),
		name: text().notNull().default(""),
		email: text().notNull(),
		topic: text({ enum: ["question", "problem", "account", "billing", "other"] }).notNull(),
		subject: text().notNull(),
		message: text().notNull(),
		page: text().notNull().default(""),
		replyBy: text({ enum: ["email", "phone"] })
			.notNull()
			.default("email"),
		phone: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [index("support_messages_by_user").on(t.userId, t.id)],
);

/** Files sent with a message to support. */
// Owned by: support
export const supportFiles = sqliteTable(
	"support_files",
	{
		id: id(),
		messageId: integer()
			.notNull()
			.references(() => supportMessages.id),
		storageKey: text().notNull().unique(),
		fileName: text().notNull(),
		contentType: text().notNull(),
		sizeBytes: integer().notNull(),
		createdDate: createdDate(),
	},
	(t) => [index("support_files_by_message").on(t.messageId)],
);
